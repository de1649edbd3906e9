/** Words for one to ten: a line for each number, the English word first, then those of other languages. */
export const NUMBER_WORDS: readonly string[] = [
  'one ein eine einen einem un une uno una een',
  'two zwei deux dos due twee dois duas',
  'three drei trois tres tre drie',
  'four vier quatre cuatro quattro quatro',
  'five fünf cinq cinco cinque vijf',
  'six sechs seis sei zes',
  'seven sieben sept siete sette zeven sete',
  'eight acht huit ocho otto oito',
  'nine neun neuf nueve nove negen',
  'ten zehn dix diez dieci tien dez',
];
