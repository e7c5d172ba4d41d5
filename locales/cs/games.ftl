# Co se o hrách říká tam, kde žádná není otevřená: na úvodní stránce, v seznamech a na obrázcích.

# Carcassonne
game-carcassonne = Carcassonne
game-carcassonne-text = Stavte cesty, města s hradbami, kláštery a louky a včas si je zaberte. Přidat můžete kterékoli z více než dvaceti rozšíření, od řek a hostinců po draka.
carcassonne-crop-circles-note = Která kartička s obrazcem v obilí ležela v krabici Zlatých dolů, není jisté. Zde je to jedna z těch s vidlemi.

# Gold River a Boomtown
game-gold-river = Zlatá horečka (karetní)
game-gold-river-text = Dražte naleziště, staňte se starostou města a nechte kládové kostky najít zlato. Co vítěz dražby nabídl, dostanou ostatní hráči.
gold-river-reconstruction = Vydané karty neznáme; pravidla hry Gold River jich jmenují deset. Karty a pravidla označené jako rekonstrukce jsou naše a vymysleli jsme je tak, aby se hra dala hrát.
bot-value = Prubíř
town-gold-river-los-dolos = Los Dolos
town-gold-river-san-narciso = San Narciso
town-gold-river-coyote-city = Coyote City
town-gold-river-dry-gulch = Dry Gulch
town-gold-river-klon-dajk = Klon Dajk
town-gold-river-cactus-junction = Cactus Junction
town-gold-river-cold-mountain = Cold Mountain
finds-gold-river-sum = při { $numbers }
finds-gold-river-even = při sudém součtu
finds-gold-river-odd = při lichém součtu
finds-gold-river-double = při dvou stejných číslech
guide-name-boomtown = Boomtown

# Zlatá horečka (Gold Rush)
game-gold-rush = Zlatá horečka
game-gold-rush-text = Stavte krajinu kartičku po kartičce. Spojujte železnice, kopejte v horách zlato a postavte stan tam, kde je ruda.
gold-rush-reconstruction = Obrázky vydaných kartiček nemáme, tato sada je proto rekonstrukce. Počty kartiček, jednotlivých druhů a žetonů jsou podle pravidel; nugety, lokomotivy, tábory, stáda, města a křižovatky jsme na kartičky rozmístili sami.
