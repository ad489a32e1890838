# Refusals that speak of seats, said to people, who know those who sit there by their names. What the house says itself
# names seats by their numbers, as programs do. An empty seat is "Seat 3", as everywhere on the page.

bot-plays-already = a bot plays for { $seat } already.
bot-plays-for-you = a bot plays for { $seat }; ask for the seat back before you move.
no-guests-seat = { $seat } is no guest, so nothing changes there.
no-move-for-that-seat = you cannot move for { $seat }.
no-order = there is no order of { $seat }.
nobody-plays-but-you = nobody plays for { $seat } but you.
not-your-turn = it is the turn of { $turn }, not of { $seat }.
owner-is-here = { $seat } is here.
owner-just-left = { $seat } has just left; ask again when { $seconds ->
    [one] { $seconds } second has
   *[other] { $seconds } seconds have
  } passed.
resigned-already = { $seat } has resigned already.
resigned-to-the-end = { $seat } has resigned; the bot plays to the end.
seat-not-open = { $seat } is not free; free: { $open }.
seat-not-yours = you do not play for { $seat }.
seat-on-many-screens = { $seat } is at this table on { $most } screens already; close one of them.
seat-taken = somebody else has just taken this seat.
