import type { Facility } from '@kampvuur/domain';
import type { Biome } from './seed-campsite';

/** What a demo camper writes after a visit. */
export interface SeedCheckinText {
  rating: 1 | 2 | 3 | 4 | 5;
  text: string;
  /** Only where one of these landscapes is outside the tent; missing means anywhere. */
  biomes?: Biome[];
  /** Only where the campsite has all of these; missing means anywhere. */
  needs?: Facility[];
}

const SEA: Biome[] = ['fynbos-coast', 'wild-coast'];
const DRY: Biome[] = ['karoo-dusk', 'kalahari-dunes'];
const HIGH: Biome[] = ['drakensberg', 'cederberg'];
const BUSH: Biome[] = ['bushveld-dawn'];
const FOREST: Biome[] = ['mist-forest'];

export const SEED_CHECKIN_TEXTS: SeedCheckinText[] = [
  // Anywhere
  {
    rating: 5,
    text: 'Came for one night, stayed three. The kids cried at the gate when we left, and my husband nearly did too.',
  },
  {
    rating: 5,
    text: 'Level stand, good neighbours, dead quiet by ten. That is all I ask of a campsite and this one delivered.',
  },
  {
    rating: 5,
    text: 'First time in a tent for my mother, who is 71. She has already asked when we are coming back.',
  },
  {
    rating: 5,
    text: 'Lekker. Just lekker. We did nothing for two days and did it very well.',
    needs: ['Braai places'],
  },
  {
    rating: 5,
    text: 'The man at the gate drew us a map of where to go at sunset. Best advice of the whole trip.',
  },
  {
    rating: 5,
    text: 'Midweek we had the place to ourselves, apart from a pair of francolins that walked through breakfast as if they paid rent.',
  },
  {
    rating: 5,
    text: 'Spotless. Somebody sweeps the paths before six in the morning and greets everybody by name by the second day.',
  },
  {
    rating: 5,
    text: 'Our ninth visit. We know which stand to ask for and I am not going to tell you the number.',
  },
  {
    rating: 5,
    text: 'Stars like I have not seen since I was a boy on my oupa’s farm. Switch off your lamps, people, and look up.',
  },
  {
    rating: 5,
    text: 'Drove in after a long day with two tired children, and the staff came over to help us with the pegs. You do not forget that.',
  },
  {
    rating: 5,
    text: 'Two of us, one small tent, a bakkie and no plans. Slept ten hours. The birds were the only alarm.',
  },
  {
    rating: 5,
    text: 'Hot showers even on a full Saturday, and someone had put a hook where you need a hook. It is the little things.',
    needs: ['Hot showers'],
  },
  {
    rating: 5,
    text: 'Proper braai grids that had been cleaned before we came. Dry wood, straight flames, tjops by seven.',
    needs: ['Braai places'],
  },
  {
    rating: 4,
    text: 'Bring your own wood, what they sell is still wet. Otherwise no complaints, and we will be back with the cousins.',
    needs: ['Braai places'],
  },
  {
    rating: 4,
    text: 'Good stands, but ask for one away from the road. The early leavers start their engines at five.',
  },
  {
    rating: 4,
    text: 'Would be five stars with a bit more shade at noon. From four o’clock onwards there is nowhere I would rather be.',
  },
  {
    rating: 4,
    text: 'The road in is worse than the website says. Take it slowly, let the tyres down a bit, and it is worth every bump.',
  },
  {
    rating: 4,
    text: 'Booked for two nights to break the trip. Friendly check-in, clean toilets, no fuss. Exactly right for that.',
    needs: ['Flush toilets'],
  },
  {
    rating: 4,
    text: 'Bring a long extension lead, because the power point is three stands away from half of the stands.',
    needs: ['Power points'],
  },
  {
    rating: 4,
    text: 'Lovely spot. The ablutions are old but scrubbed twice a day, which I prefer to new and dirty.',
    needs: ['Ablutions'],
  },
  {
    rating: 4,
    text: 'Baie mooi plek. A group with a loud speaker arrived on the Friday; the ranger came by once and that was the end of it.',
  },
  {
    rating: 4,
    text: 'We ran out of ice and the people next door gave us half of theirs. That sort of place.',
  },
  {
    rating: 4,
    text: 'The office closes sharp, so phone if you will be late. They left our paperwork under a stone for us.',
  },
  {
    rating: 4,
    text: 'Solid ground for pegs, so take a hammer. Once we were up the wind could do what it liked.',
  },
  {
    rating: 4,
    text: 'Our toddler made friends at the tap. Safe enough to let the bigger ones roam until the fire was lit.',
    needs: ['Drinking water'],
  },
  {
    rating: 4,
    text: 'Came with the off-road trailer and had room to turn. Some of the other stands are tight for anything over five metres.',
  },
  {
    rating: 4,
    text: 'The pool was cold, clean and full of children by eleven. Go early with your coffee and you have it to yourself.',
    needs: ['Swimming pool'],
  },
  {
    rating: 4,
    text: 'The shop had onions, matches and firelighters, which were the three things I had forgotten.',
    needs: ['Shop'],
  },
  {
    rating: 4,
    text: 'Did a big wash halfway through our trip. The machines work, the line is in the sun, and there is a bench to wait on.',
    needs: ['Laundry'],
  },
  {
    rating: 4,
    text: 'Wheelchair user here: the path to the block is smooth and the door is wide enough. The step at the scullery needs a ramp.',
    needs: ['Wheelchair access'],
  },
  {
    rating: 4,
    text: 'Shared the kitchen with a family from Polokwane and swapped recipes. Their chakalaka won, and fairly.',
    needs: ['Shared kitchen'],
  },
  {
    rating: 3,
    text: 'Beautiful setting, tired buildings. Two of the four taps on our side did not work.',
    needs: ['Drinking water'],
  },
  {
    rating: 3,
    text: 'Fine for a night. Stands are close together and you will know what your neighbour thinks about the rugby.',
  },
  {
    rating: 3,
    text: 'Warm water in the morning, none in the evening. Staff were kind about it but could not say when it would be fixed.',
    needs: ['Hot showers'],
  },
  {
    rating: 3,
    text: 'Monkeys had our bread, our avos and the sugar within ten minutes. Our own fault, but a sign would help.',
    biomes: ['wild-coast', 'mist-forest', 'bushveld-dawn'],
  },
  {
    rating: 3,
    text: 'Nice enough. Grass needs cutting and the bins were full when we arrived. Better by the second day.',
  },
  {
    rating: 3,
    text: 'Paid for power, got it for half the night. They took the half off the bill when I asked, to be fair.',
    needs: ['Power points'],
  },
  {
    rating: 3,
    text: 'The view is a five and the mattress of duwweltjies under our tent is a one. Bring a thick groundsheet.',
  },
  {
    rating: 3,
    text: 'Our numbered stand was taken when we arrived, and it took an hour to sort out. The one we got was all right.',
  },
  {
    rating: 3,
    text: 'No signal whatsoever, which I knew. My teenagers did not. Two quiet days, in every sense.',
    biomes: ['cederberg', 'kalahari-dunes', 'karoo-dusk'],
  },
  {
    rating: 2,
    text: 'Music until two in the morning and nobody at the gate to speak to. The place itself deserves better.',
  },
  {
    rating: 2,
    text: 'Toilets not cleaned in the two days we were there. I hope it was just a bad weekend, because the stands are good.',
    needs: ['Flush toilets'],
  },
  {
    rating: 2,
    text: 'Booked a shaded stand and got a bush the size of a dog. At midday there was nowhere to sit.',
  },
  {
    rating: 2,
    text: 'They had no record of our booking although I had the email with me. We got in after an hour, but it soured the evening.',
  },
  {
    rating: 1,
    text: 'We left after one hour. Broken glass on the stand, no water at the tap and nobody in the office to tell.',
  },
  {
    rating: 1,
    text: 'Drove four hours to find the gate locked, with a booking in my hand. No answer on any number. Phone twice before you go.',
  },

  // The coast
  {
    rating: 5,
    text: 'Fell asleep with the surf and woke up with it. Sand in everything we own and not one complaint.',
    biomes: SEA,
  },
  {
    rating: 5,
    text: 'Dolphins behind the back line while the coffee was still brewing. We just stood there with our mugs.',
    biomes: SEA,
  },
  {
    rating: 5,
    text: 'Two galjoen before breakfast and a long walk to nowhere after it. This is what leave is for.',
    biomes: ['fynbos-coast'],
  },
  {
    rating: 5,
    text: 'Spring low tide, a bucket, three children and about a hundred rock pools. Nobody asked for a screen once.',
    biomes: SEA,
  },
  {
    rating: 5,
    text: 'Cows on the beach, a rainbow over the hills and mielies on the coals. I could live here.',
    biomes: ['wild-coast'],
  },
  {
    rating: 4,
    text: 'The wind got up at noon, as everyone said it would. Pitch behind the bush and put in all the pegs.',
    biomes: SEA,
  },
  {
    rating: 4,
    text: 'Good bank in front of the camp on the pushing tide. Lost some tackle on the reef, ate well anyway.',
    biomes: SEA,
  },
  {
    rating: 4,
    text: 'Water was freezing, but the sunset over it made up for that. Bring a beanie, even in summer.',
    biomes: ['fynbos-coast'],
  },
  {
    rating: 3,
    text: 'Gale for two of the three days. Not their fault, but the front row has no shelter at all and our gazebo is now scrap.',
    biomes: SEA,
  },

  // Dry country
  {
    rating: 5,
    text: 'I did not know quiet could be this loud. At night you can hear your own fire breathe.',
    biomes: DRY,
  },
  {
    rating: 5,
    text: 'Milky Way from one horizon to the other. My father named the stars in Sesotho for the little ones.',
    biomes: DRY,
  },
  {
    rating: 5,
    text: 'Barking geckos at sundown, red sand between the toes, skaapribbetjie on the grid. What else is there?',
    biomes: ['kalahari-dunes'],
  },
  {
    rating: 5,
    text: 'Climbed the koppie behind the camp before sunrise. Forty minutes up, and half the Karoo at our feet.',
    biomes: ['karoo-dusk'],
  },
  {
    rating: 4,
    text: 'Hot. Very hot. Arrive late, sit under a wet towel and wait for six o’clock, then it is heaven until ten the next morning.',
    biomes: DRY,
  },
  {
    rating: 4,
    text: 'Bring double the water you think you need, and a shade net. Dust in the coffee counts as seasoning.',
    biomes: DRY,
  },
  {
    rating: 4,
    text: 'Let the tyres down to 1.6 and stop worrying. The corrugations shook one tail light loose, and the rest was a pleasure.',
    biomes: ['kalahari-dunes'],
  },
  {
    rating: 3,
    text: 'A dust devil went through the camp and took two tents with it. Ours stayed, thanks to rocks. Little shelter on the outer stands.',
    biomes: DRY,
  },

  // Mountains
  {
    rating: 5,
    text: 'Swam in a pool so cold that I forgot my own name, then lay on a warm rock until I remembered it.',
    biomes: ['cederberg'],
  },
  {
    rating: 5,
    text: 'Left the tent at five with a head torch, was on the ridge for sunrise, back for a late breakfast. Legs gone, heart full.',
    biomes: HIGH,
  },
  {
    rating: 5,
    text: 'The rocks turn orange, then pink, then purple, and nobody round the fire says a word. Ten minutes, every evening.',
    biomes: ['cederberg'],
  },
  {
    rating: 5,
    text: 'Thunderstorm at three, clear by five, and then the whole mountain was running with waterfalls.',
    biomes: ['drakensberg'],
  },
  {
    rating: 5,
    text: 'Trout stream on one side, peaks on the other. I caught nothing and I do not mind.',
    biomes: ['drakensberg'],
  },
  {
    rating: 4,
    text: 'It gets properly cold up here after dark. Two sleeping bags, a beanie and a hot water bottle, then it is fine.',
    biomes: HIGH,
  },
  {
    rating: 4,
    text: 'Paths are well marked, but carry the map. We took the wrong fork and saw a family of klipspringers for our trouble.',
    biomes: HIGH,
  },
  {
    rating: 3,
    text: 'Good walks, but the baboons have learned what a cooler box is. Ours now has teeth marks.',
    biomes: HIGH,
  },

  // Bushveld
  {
    rating: 5,
    text: 'Sat still at the fire and a whole herd of impala walked past behind us. Heard more than we saw after that.',
    biomes: BUSH,
  },
  {
    rating: 5,
    text: 'Ticked 64 birds without leaving the camp chair for long. Guineafowl are not quiet neighbours, be warned.',
    biomes: BUSH,
  },
  {
    rating: 5,
    text: 'Leadwood coals, pap and sheba, and something calling far off in the dark. The kids moved their chairs closer.',
    biomes: BUSH,
  },
  {
    rating: 4,
    text: 'Thorns, so check your tyres and wear shoes. Shade on our stand was the best of any camp this year.',
    biomes: BUSH,
  },
  {
    rating: 2,
    text: 'Warthogs dug up the stand, and the tap ran brown for most of the weekend. Lovely trees, needs some care.',
    biomes: BUSH,
  },

  // Forest
  {
    rating: 5,
    text: 'A loerie sat above our table like a visiting bishop. Green light, green air, green everything.',
    biomes: FOREST,
  },
  {
    rating: 4,
    text: 'It rained softly for a day and a half and we read two books each. Take a tarp and a second tarp.',
    biomes: FOREST,
  },
  {
    rating: 4,
    text: 'Mist until eleven, then sun through the trees. Nothing dries, but it smells wonderful.',
    biomes: FOREST,
  },
  {
    rating: 1,
    text: 'Our stand stood under water after one shower, and the only answer we got was that it always does.',
    biomes: FOREST,
  },
];
