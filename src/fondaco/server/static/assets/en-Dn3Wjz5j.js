var e=`## The house, in English.

motto = A house for games of merchants and rulers
house = Tabletop games under one roof. No account, no advertisements, nothing from elsewhere.
language = Language
close = Close
copy = Copy
copied = Copied
guest = Guest
you = you
unreachable = The server cannot be reached just now.
try-again = Try again
to-front = To the front page

## Front page

choose-game = Choose the game
by-designer = Designed by { $designer }, { $year }
by-artist = illustrated by { $artist }
by-publisher = published by { $publisher }
your-name = Your name
play-now = Play now
play-now-how = { $bots ->
    [one] you and one bot ({ $bot })
   *[other] you and { $bots } bots ({ $bot })
  }
solitaire = Solitaire
invite-friends = Invite friends
hotseat = Around one screen
other-table = Another table
my-tables = My tables
state-waiting = waiting for players
state-over = over
state-playing = being played
state-turn = { $name } is to move

arrange-friends = Invite friends
arrange-friends-how = Open seats wait for whoever follows the link you will get. Set a seat to bot if you like.
arrange-hotseat = Around one screen
arrange-hotseat-how = Several of you share this screen and take turns at it.
arrange-bots = Another table
arrange-bots-how = Choose how many play and against whom.
how-many = How many players
who-sits = Who sits where
seat-number = Seat { $number }
player-number = Player { $number }
name-of = Name of player { $number }
which-bot = Bot of seat { $number }
kind-me = at this screen
kind-open = open for a friend
kind-bot = a bot
open-note = waits for a guest
usual = usual
fault-nobody = Somebody should be at this screen, or a seat open for a guest.
open-table = Open the table
own-deck = Your own deck…
own-dice = Your own dice…
own-cards = Your own cards…
own-back = Take it back
house-deck = Download the house’s deck as a template
house-dice = Download the house’s dice as a template
house-cards = Download the house’s cards as a template

## Choosing a game, and against whom

card-players = { $players ->
    [1] alone
   *[other] { $players } players
  }
card-minutes = about { $minutes } min
card-reconstructed = partly reconstructed
at-hand = Today’s deal and my tables
against-whom = Your opponents
levels = levels
level-how-1 = Learns the trade: often takes the second-best, and it shows. For a very first game.
level-how-2 = Knows how it is done and forgets it now and then. Good for finding your feet.
level-how-3 = Plays sensibly, with a slip here and there. A fair match from the first game on.
level-how-4 = Hardly ever errs. Every point has to be fought for.
level-how-5 = The best there is here: it forgives no mistake. Few people beat it.
level-various = Not all bots are of one level: each seat as you chose below.
level-code = By its code, for whoever wants to know exactly: { $bot }.
more-bots = Bots by their codes

name-taken = Somebody at this table is called { $name } already. Take another name, or a number:
name-free = Sit down as { $name }

## An owner’s own deck, dice or cards, by a form

form-deck = Put a deck together…
form-dice = Put dice together…
form-cards = Put cards together…
workshop-title-deck = A deck of your own
workshop-title-dice = Dice of your own
workshop-title-cards = Cards of your own
workshop-file-deck = my deck
workshop-file-dice = my dice
workshop-file-cards = my cards
workshop-read = Read a file…
workshop-save = Save as a file
workshop-house = Begin anew with the house’s
workshop-well = { $players ->
    [1] This can be played alone.
   *[other] This can be played by { $players }.
  }
workshop-done = Play with it
workshop-cards = { $cards ->
    [one] One card
   *[other] { $cards } cards
  }

## All that is mine

to-mine = All my tables, my statistics, and the way to another device
state-closed = closed by the house
mine-none = You have a seat at no table of this house.
mine-score = score { $score }
mine-ended = place { $place } of { $players }, score { $score }
statistics = My statistics
statistics-none = No game of yours is over yet.
statistics-how = Kept in this browser alone, for games with one seat of yours. Save them as a file to keep them, or to read them in another browser.
statistics-against = against
statistics-games = games
statistics-wins = wins
statistics-place = mean place
statistics-best = best score
statistics-save = Save as a file
statistics-read = Read from a file…
statistics-taken = { $games ->
    [one] One game was read.
   *[other] { $games } games were read.
  }
statistics-refused = This is no file of statistics from Fondaco.
against-alone = nobody
against-people = people
against-mixed = various bots
device = To another device
phrase-how = Eight words carry your seats to another device. Make them here, enter them there; your tables are then on both.
phrase-make = Make a phrase
phrase-none = There is nothing to carry yet.
phrase-label = Your phrase
phrase-keep = Tell it to nobody: whoever has it has your seats. The house itself does not know it, and forgets what lies under it after 90 days.
phrase-enter = A phrase from another device
phrase-open = Bring my tables here
phrase-taken = { $tables ->
    [one] One table is here now.
   *[other] { $tables } tables are here now.
  }

## The deal of the day

daily = Today’s deal
daily-of = deal of { $date }
daily-how = The same for everybody, and a new one every day. One try counts; there are no hints.
daily-play = Play today’s deal
daily-practise = Play it again, as practice
daily-practice = practice
daily-practice-note = This was practice: the first try counts.
daily-mine = Your score: { $score }
daily-place-of = place { $place } of { $tries }
daily-best = best known: { $score }
daily-streak = { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
  }
daily-row = { $days ->
    [0] You have not played on days in a row just now.
    [one] You have played on one day; tomorrow it could be two in a row.
   *[other] You have played on { $days } days in a row.
  }
daily-share = Share my result
daily-past = Past days
share-text = The result as text
share-score = { $name }: { $score }
share-copy = Copy the text
share-save = Save the picture
share-hand = Share…
past-date = day
past-mine = you
past-best = best
past-promise = Its fingerprint, published before the day
past-how = { $days ->
    [one] The secret behind a day’s deal is published when the day has passed. Its fingerprint is published before: now for one day ahead. Your browser remembers it and compares.
   *[other] The secret behind a day’s deal is published when the day has passed. Its fingerprint is published before: now for { $days } days ahead. Your browser remembers it and compares.
  }
day-kept = fair ✓ as promised to you
day-fair = fair ✓
day-broken = not as promised
day-unchecked = not checked: no secure connection
daily-back = Back to my game
daily-scores = How everybody did
daily-nobody = Nobody has finished it yet.
daily-place = Place
daily-name = Name
daily-title = Title
daily-score = Score
daily-look = See how it was played
daily-all = Show all { $results }

## Bots

bot-greedy = greedy
bot-mc = calculating
bot-search = far-sighted
bot-random = random
bot-think = deliberate
level-plays = No network knows this table: as { $level } plays a bot ({ $bot }).
bot-net = self-taught
bot-apprentice = apprentice
bot-clerk = clerk
bot-merchant = merchant
bot-banker = banker
bot-medici = Medici
bot-page = page
bot-squire = squire
bot-steward = steward
bot-baron = baron
bot-king = king
warming = The bots still warm up and think slowly; ready for { $ready } of { $games } games.
warming-names = The bots still warm up and think slowly; ready for { $names } ({ $ready } of { $games } games).

## Rules

rules = Rules
rules-about = What it is about, and its rules
rules-read = To read
rules-aid = On one picture
rules-aid-download = Keep the picture (SVG)
rules-page = On a page of their own
rules-search = Search
rules-found = { $found ->
    [0] Nothing was found.
    [one] One paragraph
   *[other] { $found } paragraphs
  }
rules-now = What is being decided now
rules-who = Players
rules-players = { $fewest } to { $most }
rules-time = Time
rules-minutes = about { $minutes } minutes
rules-weight = Weight
rules-weight-1 = light
rules-weight-2 = light to medium
rules-weight-3 = medium
rules-play = Play it
rules-own = The game is its makers’. These words are the house’s own; the rulebook that comes with the box is worth owning.

## A table

table-veiled = Others still play the same deal, so nothing of this game is shown yet. Once all are done, it can be watched here.
opening = Opening the table…
table-crowded = All places are taken just now. You get in as soon as somebody goes.
table-hasty = Too many are coming in at once. You get in within a few seconds.
table-menu = Table
waiting = { $seats ->
    [one] Waiting for one more player
   *[other] Waiting for { $seats } more players
  }
open-seat = open seat
invite-how = Send this link to your friends. Whoever opens it may take a seat or watch.
invite-link = Link to this table
personal-link = Your own link
only-here = It leads here on this computer only. To let others of your network in, close the house and open it with “fondaco serve --host 0.0.0.0” or “make play HOST=0.0.0.0”.
only-here-now = So far it leads here on this computer only: nobody else gets in.
network-open = Open the house to this network
network-is-open = Whoever is in your network gets in.
network-close = Only this computer again
qr = QR code
qr-label = QR code of { $link }
choices = Options
choices-none = Nothing about this game’s rules is left to the table.
share = Link
share-watch = For friends: take an open seat, or watch.
share-mine = Only for you: this link holds the key to your seat. Open it on another device to go on there.
take-seat = Take a seat
which-seat = Which seat
any-seat = any
present = here
away = away
to-move = is to move
your-move = Your move
sent = Sent…
page-outdated = The house was renewed; this page is the old one. Nothing is lost.
page-reload = Load the new page
line-lost = The connection is lost. Trying again; nothing is forgotten.
settings = Settings
light = Light
light-system = as your device wishes
light-light = daylight
light-dark = candle-light
pace = How fast others' moves are shown
pace-calm = calmly
pace-brisk = briskly
pace-instant = at once
keys = Keys
keys-letters = Single letters are keys for moves
key-steps = one moment back or on
key-ends = the first moment, the present
key-lines = in the chronicle: from line to line, and Enter goes back to one
key-space = Space
key-present = back to the present; while others' moves are shown, skip ahead
key-enter = what has the focus; a reckoning: the next step
key-escape = close what is open, skip a reckoning, put a card back
key-list = this list

confirm = Confirming moves
confirm-how = Ask me once more before a move of mine is played
confirm-ask = Play this move?
confirm-yes = Yes, play it
confirm-no = No

## Playing with friends

company = Players
watchers = { $watchers ->
    [0] Nobody watches.
    [one] One person watches.
   *[other] { $watchers } people watch.
  }
take-back = Take my move back
taken-back = { $name } takes the last move back.
seat-lost = The host has opened your seat again. You can watch, or take a seat that is open.
table-shut = The owner of this house has closed this table; nobody plays here any more.
guest-remove = Ask { $name } to leave
close-table = Close this table
close-how = Nothing of it will be kept.
close-sure = Yes, close it
close-not = Keep it open
nudge = Remind
nudge-name = Remind { $name }
nudge-sent = Reminded
nudged = { $name } reminds you: it is your turn.
hand-over = Let a bot play
hand-over-name = Let a bot play for { $name }
stand-in = a bot plays
stand-in-absent = away
stand-in-clock = out of time
stand-in-resigned = resigned
replaced-absent = You were away, so a bot plays for you.
replaced-clock = Your time was up, so a bot plays for you.
replaced-resigned = You have resigned; a bot plays your seat to the end.
come-back = Play again myself
resign = Resign
resign-how = A bot then plays your seat to the end, and you cannot have it back.
resign-sure = Yes, resign
resign-stay = Play on
rematch = Rematch with everybody
rematch-open = A rematch is open; your seat there is kept.
come-along = Come along
stay-here = Stay here
beside-table = Beside the board
talk = Talk
talk-nothing = Nothing has been said yet.
talk-line = Say something
talk-say = Say
talk-seats-only = Only those who sit here speak.
talk-silenced = The host does not let you speak here.
talk-unread = { $lines ->
    [one] one new line
   *[other] { $lines } new lines
  }
gestures = Gestures
gesture-good-luck = Good luck!
gesture-well-played = Well played!
gesture-thank-you = Thank you!
gesture-one-moment = One moment…
gesture-alas = Alas!
hush = Hide talk
unhush = Show talk
hush-how = Only you read nothing of theirs any more
mute = Silence
mute-how = Nobody hears them any more
unmute = Let speak again
clock = Clock
clock-left = Time left
clock-none = none: everybody takes the time they need
clock-move = { $time } for each move
clock-game = { $time } for the game, and { $more } more with each move
clock-days = { $days } d { $hours } h
length-days = { $number ->
    [one] one day
   *[other] { $number } days
  }
length-hours = { $number ->
    [one] one hour
   *[other] { $number } hours
  }
length-minutes = { $number ->
    [one] one minute
   *[other] { $number } minutes
  }
length-seconds = { $number ->
    [one] one second
   *[other] { $number } seconds
  }

## A table of a game that has no board of its own

any-desk = What is to be decided
any-table = The table
any-turn = { $seat } is to move.
any-over = The game is over.
any-score = score
any-common = Common to all
any-data = In every detail
yes = yes
no = no

## Log and replay

log = Chronicle
replay = Replay
replay-first = To the first moment
replay-back = One moment back
replay-on = One moment on
replay-now = Now
replay-slider = Moment shown
replay-moment = Moment { $number } of { $last }
to-live = Back to the present
skip-ahead = Skip ahead
past = You are looking at the past.
past-your-turn = You are looking at the past. It is your turn.

## Scoring and result

skip = Skip
step-back = Back
step-on = Next
step-number = Step { $number } of { $last }
steps = Steps
done = Done
result = { $winners ->
    [one] { $names } wins
   *[other] { $names } share the win
  }
place = { $place }.
fortunes = Scores through the game
see-board = See the board
see-result = Result
again = Play again

## Review

review = Review
review-title = Review of this game
review-close = Close the review
review-ask = Review this game
review-ask-how = The house looks at every decision once more: what each move was worth when it was made, what chance gave and took, and what would have been better. That takes up to a minute or two, behind the bots that are playing.
review-waiting = The review waits for its turn…
review-working = { $of ->
    [one] { $done } of { $of } decision looked at
   *[other] { $done } of { $of } decisions looked at
  }
review-failed = This game could not be reviewed.
review-chart = Everybody’s chance to win through the game.
review-chart-alone = The score to expect through the game.
review-after = { $moves ->
    [0] After the deal:
    [one] After { $moves } move:
   *[other] After { $moves } moves:
  }
review-luck-now = luck of { $name }:
review-parts = Luck and skill
review-parts-alone = Luck and skill, in points
review-fair = before the deal
review-luck = luck
review-own = own decisions
review-others = others’ decisions
review-result = result
review-lost = given away
review-errors = { $errors ->
    [0] no error in { $decisions }
    [one] one error in { $decisions }
   *[other] { $errors } errors in { $decisions }
  }
review-costliest = Costliest decisions of { $name }
review-no-errors = No decision gave anything away worth a word.
review-better = better: { $move }
review-strokes = What chance did to { $name }
review-no-luck = Chance did nothing worth a word.
review-stroke = after { $name }: { $move }
review-deal = the deal
review-decides = { $name }: { $move }.
review-was-best = Nothing was better.
review-was-better = Better was: { $move }, worth { $loss } more.
review-then = What then came to light brought { $name } { $luck }.
review-end = The game is over.
review-every = Every decision of { $name }
review-move = played
review-best = best
review-how = How this is counted
review-how-win = Every likely move is tried on { $redeals } redeals of all that its seat could not know; the mean is what the move was worth when it was made. Skill is what the move changed, luck what came to light after it. Before the deal all have the same chance; luck, one’s own decisions and those of others add up to the result. Given away is what better moves of one’s own would have brought.
review-how-points = Every likely move is tried on { $redeals } redeals of all that could not be known; the mean is what the move was worth when it was made. Skill is what the move changed, luck what came to light after it; together they lead from the score to expect before the deal to the result. Given away is what better moves would have brought.
review-by-net = Positions were judged by a network that has learned from playing against itself.
review-by-greedy = No network knows this table: positions were judged by playing them to the end with simple moves, again and again.
review-by-random = No network knows this table: positions were judged by playing them to the end at random, again and again.
review-share = Whoever has this link can read the review and go through the game.
review-link = Link to this review
what-if = What if? Play on from here
what-if-how = { $moves ->
    [0] A new table with the same deal as far as the seat you choose could know it; everything else is dealt anew.
    [one] A new table that begins after { $moves } move of this game. What the seat you choose could not know then is dealt anew.
   *[other] A new table that begins after { $moves } moves of this game. What the seat you choose could not know then is dealt anew.
  }
what-if-seat = Your seat
what-if-bots = All others
what-if-open = Play on

## The harbour and the reckoning of the merchants’ games

harbour = Harbour
ship-rank = place { $place } pays
place-nth = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }
prospect-ship = ship { $before } → { $after }, { $place } pays { $pay }
prospect-bonus = bonus +{ $florins }
prospect-all = together { $florins ->
    [0] nothing
   *[other] +{ $florins }
  } tonight
stand-mine = you at { $mine }, then { $then }; the best of the others at { $rival }
step-ships = The ships
step-balance = The day's balance
share-alone = place { $place }: { $florins }
share-even = places { $places } and { $last }: { $sum } = { $total }, shared by { $tied }: { $florins } each
share-rounded = places { $places } and { $last }: { $sum } = { $total }, shared by { $tied }: { $florins } each, { $coin ->
    [one] rounded down
   *[other] rounded down to a multiple of { $coin }
  }
nobody-paid = Nobody is paid here.
column-before = before
column-start = at the start
column-spent = spent
column-ships = ships
column-after = after
column-end = in the end

## Fairness

fairness = Fairness
fair-how = Before the deal the house publishes a fingerprint of its secret, then every player adds a number of their own. Secret and numbers together decide the deal, so nobody could choose it. Once the game is over the secret is shown and anybody can check.
fair-commitment = The secret's fingerprint (SHA-256), published before the deal
fair-nonce = Your own number
fair-secret = The secret
fair-later = shown when the game is over
fair-deal = This deal was fair
fair-numbers = The numbers, for whoever wants to check
fair-kept = Checked in your browser: the secret is the one that was promised.
fair-own = Your own number was used.
fair-broken = The secret is not the one that was promised. This table was not fair.
fair-unchecked = Your browser can only check this over a secure connection; the record below can be checked anywhere.
fair-record = Download the record
fair-day = The deal of { $date } is the same for everybody. The house committed to its secret before the day, and tells it, with the record, when the day has passed in UTC.
fair-daily = The deal of { $date } follows from the game and the date alone and is the same for everybody, so there is no secret to check.
fair-verify = and check it with “fondaco verify”.

## The coach

coach = Coach
coach-wait = The coach answers when it is your turn.
coach-thinks = The coach thinks…
coach-win = wins { $win }
coach-score = score { $score }
coach-than = Compared with “{ $move }”, when paid next:
coach-same = Much the same as “{ $move }”, when paid next.
coach-reason = { $seat }: { $part } about { $here } instead of { $there }
coach-how = Simulations of how the game may go on; nobody knows more than you do.
coach-played = played
coach-why = Why this move?
coach-open = With a coach: whoever is to decide may ask what the moves are worth; everybody is told.

## A guided first game

lesson = The first game
lesson-open = Learn it by playing
lesson-begin = Begin
lesson-wait = The others play…
lesson-strayed = In this lesson something else is played now: the marked control shows what. If you would rather decide yourself, leave the lesson.
lesson-leave = Leave the lesson
lesson-done = Play on

## Letters of the goods, as cards and tracks show them

letter-cloth = C
letter-fur = F
letter-grain = G
letter-dye = D
letter-spice = S

## Where nothing is

missing-page = Nothing found
missing-page-why = There is nothing at this address. Perhaps the link was cut short.
missing-table = No such table
missing-table-why = There is no such table in this house. Perhaps its link was cut short, or nothing of it is kept any more.
missing-closed = This table is closed
missing-closed-why = Its host has closed this table; nothing of it is kept.
missing-game = No such game
missing-game-why = There is no game of this name in the house.

## Why can't I?

cannot-how = Not now; choose it to be told why.
cannot-first = This is the beginning.
cannot-last = This is the newest moment.
cannot-nothing = Nothing speaks against it: try again.
cannot-turn = It is not your turn: the table waits for { $seat }.
cannot-unknown = The rules do not allow that now.
cannot-watching = You are watching; only those who sit here play.
cannot-waiting = The game has not begun: not all seats are taken.
cannot-over = The game is over.
cannot-closed = This table has been closed.
cannot-stand-in = A bot is playing for you; take your seat back first.
cannot-past = You are looking at the past: go back to the present to play.
cannot-showing = What the others did is still being shown; a click on the board skips ahead.
cannot-sent = Your move is on its way.
cannot-line = The connection is lost just now; it comes back by itself.
cannot-back-day = In the deal of the day nothing is taken back, so that its results can be compared.
cannot-back-none = You have not moved yet.
cannot-back-since = { $seat } has played since: only your own last move can be taken back.
cannot-back-light = Your move brought something new to light, so it cannot be taken back.
cannot-nudged = One reminder in ten minutes is enough.
cannot-rule = Read the rule
hand-over-in = in { $time }
hand-over-later = { $name } is away. A bot may take over in { $time }.

## Comfort: how one is called, installation, and a house that cannot be reached

title-turn = Your turn
calls = When it is your turn
sound-how = Soft sounds: one for your turn, and for cards, dice and coins
notify-how = A notice from your system while you look elsewhere
notify-insecure = Notices need a secure connection: the house’s own computer, or an address with https.
notify-unsupported = This browser shows no notices.
notify-denied = This browser was told to show no notices from this house; its settings for this page can allow them.
notify-title = The tab’s title and seal tell you in any case.
install = On your device
install-now = Install
install-how = The house in a window of its own, with its seal among your apps.
install-installed = The house is installed on this device.
install-insecure = Installing needs a secure connection: the house’s own computer, or an address with https. A bookmark works everywhere.
install-elsewhere = This browser does not offer to install the house just now; look for “Install” or “Add to home screen” in its menu.
house-lost = The house cannot be reached. As soon as it is back, all goes on by itself.
house-lost-rules = Meanwhile you can read the rules:
house-lost-mine = Look at your statistics
`;export{e as default};