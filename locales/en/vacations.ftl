# Vacations in games over days
vacation = Vacation
vacation-about = While you are on vacation, your clock stands still in all games that allow vacations. You can still play. It begins at once, and you can end it early.
vacation-left = { $left ->
    [0] You have used all your vacation days. You can take { $most } a year.
    [one] You have 1 vacation day left, of { $most } a year.
   *[other] You have { $left } vacation days left, of { $most } a year.
}
vacation-charged = { $games ->
    [one] In 1 of your games your clock runs all the same, because its table has a clock and allows no vacations.
   *[other] In { $games } of your games your clock runs all the same, because their tables have clocks and allow no vacations.
}
vacation-days-choice = Days
vacation-begin = { $days ->
    [one] Begin a vacation of 1 day now
   *[other] Begin a vacation of { $days } days now
}
# $when: "4 July at 09:30"
vacation-until = You are on vacation until { $when }.
vacation-end = End the vacation now
vacation-end-text = Days that you have not begun stay yours. If you have no account, the vacation also ends when you sign in to one.
vacation-failed = Your vacation could not be loaded.
vacation-days = A vacation has 1 to { $most } days.
vacation-on = You are on vacation already.
vacation-used = { $left ->
    [0] You have no vacation days left this year.
    [one] You have only 1 vacation day left this year.
   *[other] You have only { $left } vacation days left this year.
}
