"""How a notice leaves the house: as a webhook, or as a mail. All of this waits for others, so it runs in threads.

Guests say where notices go, so a webhook is a request that a stranger has the house make: it goes to public addresses
alone, to those that were looked up, follows no redirect, and nothing of its answer is told to anybody.
"""

from __future__ import annotations

import http.client
import ipaddress
import re
import smtplib
import socket
import ssl
import threading
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import SplitResult, unquote, urlsplit

import msgspec

from ..core.errors import FondacoError

__all__ = ["Letter", "Post", "Undelivered"]

SECONDS = 5.0
"""So long a webhook may take from its connection to its answer, and a mail server for each answer."""
QUIET_SECONDS = 60.0
"""So long nobody with a seat's key is there before its owner is told that it is his turn."""
PLACE_MOST = 500
"""The longest address that a notice goes to."""
MAIL_ADDRESS = re.compile(r"[A-Za-z0-9._%+'=-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
PLAIN = re.compile(r"[!-~]+")
"""Letters that mean nothing but themselves in a header: no spaces, no line breaks."""
ADDRESSES_MOST = 2
"""So many addresses of a webhook's host are tried: as a rule one of each version."""
ARRIVED = range(200, 300)
"""The answers that say that a webhook was taken."""
SUBMISSION = 587
"""The port of mail servers for those who send."""
NAT64 = ipaddress.ip_network("64:ff9b::/96")
"""Addresses of the sixth version that stand for one of the fourth, perhaps a private one."""
DEFAULT_PORTS = {"http": http.client.HTTP_PORT, "https": http.client.HTTPS_PORT}


class Undelivered(FondacoError):
    """A notice did not arrive; the sentence names nobody."""


@dataclass(frozen=True)
class Letter:
    """A notice on its way to one place: a webhook's URL, or with `mail` a mail address."""

    place: str = field(repr=False)
    mail: bool
    body: dict[str, str | int]
    tries: int = 0


@dataclass(frozen=True)
class Post:
    """Which notices the host of the house has allowed, and how they are sent; as it is, none."""

    webhooks: bool = False
    private: bool = False
    """Whether webhooks may go to addresses that are not public."""
    smtp: str = ""
    password: str = field(default="", repr=False)
    sender: str = ""
    public_address: str = ""
    """Where guests find the house, for links."""
    quiet_seconds: float = QUIET_SECONDS

    def __post_init__(self) -> None:
        if self.private and not self.webhooks:
            raise FondacoError("--webhooks-private widens what --webhooks allows: give both.")
        if self.smtp and not (is_url(self.smtp, ["smtp"]) and MAIL_ADDRESS.fullmatch(self.sender)):
            raise FondacoError("mail needs --smtp smtp://user@host:port and --mail-from with a mail address.")
        if self.smtp and urlsplit(self.smtp).password is not None:
            raise FondacoError("the password of the mail server is read from FONDACO_SMTP_PASSWORD, not from --smtp.")
        if self.sender and not self.smtp:
            raise FondacoError("--mail-from is of use with --smtp alone.")
        if self.open and not is_url(self.public_address, DEFAULT_PORTS):
            raise FondacoError("notices have a link: --webhooks and --smtp need --public-address https://your.house.")
        if self.public_address and not is_url(self.public_address, DEFAULT_PORTS):
            raise FondacoError(f"a public address is one as https://your.house, not {self.public_address!r}.")

    @property
    def open(self) -> bool:
        """Whether notices are sent at all."""
        return self.webhooks or bool(self.smtp)

    def link(self, table: str) -> str:
        """Where a table is found."""
        return f"{self.public_address.rstrip('/')}/t/{table}"

    def check(self, webhook: str, email: str) -> None:
        """Whether notices may go to these places, as far as can be told without looking anything up."""
        if webhook and not self.webhooks:
            raise FondacoError("this house sends no webhooks; its host has not allowed them.", "no-webhooks")
        if email and not self.smtp:
            raise FondacoError("this house sends no mail; its host has not allowed it.", "no-mail")
        if webhook and (not is_url(webhook, DEFAULT_PORTS) or urlsplit(webhook).username is not None):
            raise FondacoError(
                "a webhook is an address that begins with http:// or https://, without a name in it.", "webhook-form"
            )
        if email and (len(email) > PLACE_MOST or not MAIL_ADDRESS.fullmatch(email)):
            raise FondacoError("a mail address is written as name@example.org.", "mail-form")

    def resolve(self, webhook: str) -> tuple[list[str], int]:
        """The addresses and the port that a webhook may go to: those of its host that are public, in their order."""
        parts = urlsplit(webhook)
        port = parts.port or DEFAULT_PORTS[parts.scheme]
        try:
            found = socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            raise Undelivered("the host of this webhook is not found.", "webhook-not-found") from None
        addresses = [str(each[4][0]) for each in found]
        allowed = [address for address in addresses if self.private or is_public(address)]
        if not allowed:
            raise Undelivered("webhooks go to public addresses alone, and this one is not.", "webhook-not-public")
        return allowed[:ADDRESSES_MOST], port

    def send(self, letter: Letter) -> None:
        """Deliver a letter, or say why it did not arrive, without saying to whom."""
        try:
            if letter.mail:
                self._mail(letter)
            else:
                self._call(letter)
        except (OSError, http.client.HTTPException, smtplib.SMTPException, ValueError) as error:
            raise Undelivered(type(error).__name__) from None  # its own words may name the place

    def _call(self, letter: Letter) -> None:
        """Make the request of a webhook."""
        parts = urlsplit(letter.place)
        connection = Pinned(parts, *self.resolve(letter.place))
        connection.connect()
        patience = threading.Timer(SECONDS, connection.hang_up)  # a server may also answer a letter at a time
        patience.daemon = True
        patience.start()
        try:
            target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            headers = {"Content-Type": "application/json", "User-Agent": "Fondaco", "Connection": "close"}
            connection.request("POST", target, msgspec.json.encode(letter.body), headers)
            code = connection.getresponse().status
        finally:
            patience.cancel()
            connection.close()
        if code not in ARRIVED:
            raise Undelivered(f"it was answered with {code}")

    def _mail(self, letter: Letter) -> None:
        """Hand a mail to the mail server; a password goes over an encrypted connection alone."""
        parts, mail, body = urlsplit(self.smtp), EmailMessage(), letter.body
        mail["From"], mail["To"] = self.sender, letter.place
        mail["Subject"] = f"{body['game']}: it is your turn"
        mail["Date"], mail["Message-ID"] = formatdate(), make_msgid(domain=self.sender.partition("@")[2])
        mail["Auto-Submitted"] = "auto-generated"
        mail.set_content(f"{body['text']}\n{body['link']}\n")
        with smtplib.SMTP(parts.hostname or "", parts.port or SUBMISSION, timeout=SECONDS) as server:
            server.ehlo()
            encrypted = server.has_extn("starttls")
            if encrypted:
                server.starttls(context=ssl.create_default_context())
            if parts.username and not encrypted:
                raise Undelivered("the mail server offers no STARTTLS, so it was not told the password")
            if parts.username:
                server.login(unquote(parts.username), self.password)
            server.send_message(mail, self.sender, [letter.place])


class Pinned(http.client.HTTPConnection):
    """A connection to one of the addresses that were looked up before, whatever the host's name leads to by now."""

    def __init__(self, parts: SplitResult, addresses: Sequence[str], port: int) -> None:
        super().__init__(parts.hostname or "", port, timeout=SECONDS)
        self.default_port = DEFAULT_PORTS[parts.scheme]
        self._addresses, self._encrypted = addresses, parts.scheme == "https"

    def connect(self) -> None:
        """Connect to the first of these addresses that answers, and let it prove the host's name."""
        *others, last = self._addresses
        for address in others:
            with suppress(OSError):
                self.sock = socket.create_connection((address, self.port), SECONDS)
                break
        else:
            self.sock = socket.create_connection((last, self.port), SECONDS)
        if self._encrypted:
            self.sock = ssl.create_default_context().wrap_socket(self.sock, server_hostname=self.host)

    def hang_up(self) -> None:
        """End it from another thread, whatever it waits for."""
        try:
            socket.socket.shutdown(self.sock, socket.SHUT_RDWR)
        except (OSError, TypeError):  # it has ended meanwhile
            return


def is_url(text: str, schemes: Collection[str]) -> bool:
    """Whether this is an address with one of these beginnings, a host and nothing strange."""
    if len(text) > PLACE_MOST or not PLAIN.fullmatch(text):
        return False
    try:
        parts = urlsplit(text)
        return parts.scheme in schemes and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


def is_public(text: str) -> bool:
    """Whether an address is one of the open internet; one that carries another within it is not."""
    address = ipaddress.ip_address(text)
    if isinstance(address, ipaddress.IPv6Address):
        carries = address.ipv4_mapped or address.sixtofour or address.teredo or address in NAT64
    else:
        carries = None
    return address.is_global and not address.is_multicast and not carries
