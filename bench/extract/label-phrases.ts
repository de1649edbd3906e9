/** What people call the rows of specifications: labels as they are on pages (folded), ways to ask for them, and ways kept aside. */
export interface LabelPhrases {
  readonly labels: readonly string[];
  readonly asked: readonly string[];
  /** Written after the rules, and never looked at. */
  readonly heldOut: readonly string[];
}

const row = (labels: string, asked: readonly string[], heldOut: readonly string[]): LabelPhrases => ({
  labels: labels.split('|'),
  asked,
  heldOut,
});

export const LABEL_PHRASES: readonly LabelPhrases[] = [
  row(
    'color|colour',
    ['what colour is it', 'the shade it comes in'],
    ['the color of the item', 'which colours can I get'],
  ),
  row(
    'material|material care',
    ['what is it made of', 'the fabric or stuff it is made from'],
    ['what the cloth is', 'materials used'],
  ),
  row(
    'weight|item weight|product weight',
    ['how heavy is it', 'how much it weighs'],
    ['its weight', 'the weight in kilograms'],
  ),
  row('height|item height', ['how tall it is', 'how high is it'], ['height of the thing', 'its height in cm']),
  row('width', ['how wide is it'], ['the width of the item', 'how broad is it']),
  row('length', ['how long the item is from end to end', 'its length'], ['the length of the item in centimetres']),
  row(
    'dimension|product dimension|item dimension|package dimension',
    ['how big is it', 'the measurements of the thing'],
    ['its size in all directions', 'the outer dimensions'],
  ),
  row(
    'publisher',
    ['who brought the book out', 'the company that published it'],
    ['which publishing house is it from', 'name of the publisher'],
  ),
  row(
    'page count|print length|page|number of page',
    ['how many pages it has', 'how thick is the book in pages'],
    ['the number of pages', 'count of its pages'],
  ),
  row(
    'language',
    ['which language is it written in', 'the language of the text'],
    ['in what language can I read it', 'language of the edition'],
  ),
  row(
    'release date|released|date released|publication date|published',
    ['when did it come out', 'date it was released'],
    ['the day it went on sale', 'when was it released'],
  ),
  row(
    'developer',
    ['who developed the game', 'which studio made it'],
    ['name of the developer', 'the studio behind it'],
  ),
  row(
    'genre',
    ['what kind of game or book is it', 'which genre does it belong to'],
    ['the genre of the work', 'its genres'],
  ),
  row(
    'platform|os',
    ['what systems does it run on', 'which operating system it needs'],
    ['the platforms it is out for', 'which OS do I need'],
  ),
  row(
    'processor|cpu',
    ['what chip does it need', 'which CPU is in it'],
    ['the kind of processor', 'minimum processor'],
  ),
  row('memory|ram', ['how much RAM', 'how much working memory it needs'], ['the memory required', 'amount of memory']),
  row(
    'storage|hard drive',
    ['how much disk space it needs', 'room needed on the disk'],
    ['space on the hard drive', 'storage required'],
  ),
  row('brand', ['who makes it', 'the make of the product'], ['which brand is it', 'the brand name']),
  row(
    'model|model number|item model number',
    ['which model is it', 'the model name of the thing'],
    ['its model', 'the name of the model'],
  ),
  row(
    'condition|item condition',
    ['is it new or used', 'what state is it in'],
    ['the condition of the item', 'how worn is it'],
  ),
  row(
    'country of origin|made in',
    ['country it is made in', 'where does it come from'],
    ['where was it produced', 'its country of origin'],
  ),
  row(
    'warranty',
    ['how long is the guarantee', 'the guarantee that comes with it'],
    ['the warranty on it', 'years of warranty'],
  ),
  row('designer', ['who designed it'], ['the designer of the piece', 'whose design is it']),
  row('size', ['which size is it'], ['its size', 'the size of the garment']),
  row(
    'battery|battery life|average battery life',
    ['how long does the battery last'],
    ['battery life', 'hours on one charge'],
  ),
  row(
    'phone|phone number|telephone',
    ['number to call them', 'how can I phone them'],
    ['their telephone number', 'a number where I can reach them'],
  ),
  row(
    'address',
    ['where is it', 'where can I find their office'],
    ['the street address', 'postal address of the company'],
  ),
  row('hour|opening hour|business hour', ['when are they open'], ['their opening hours', 'at what times can I visit']),
  row(
    'join date|joined|member since',
    ['since when is the user a member'],
    ['the date the member joined', 'when did the user sign up'],
  ),
  row('category', ['which department of the shop is it in'], ['its category', 'the category of the product']),
  row('shipping|delivery', ['how is it sent to me'], ['how long delivery takes', 'information on shipping']),
  row('gender|target gender', ['is it for men or women'], ['the gender it is made for']),
  row(
    'voltage|power|wattage',
    ['how much electricity does it use', 'how strong is the motor'],
    ['its power', 'how many watts does it have'],
  ),
  row('capacity|volume', ['how much fits into it', 'how much does it hold'], ['its capacity', 'how many litres']),
  row('closure|fastening', ['how does it close'], ['the type of closure']),
  row('screen size|display', ['how large is the screen'], ['the size of the display', 'screen diagonal']),
  row('feature|key feature', ['what can it do'], ['its features']),
  row('sku|item number|product code', ['the number the shop has for it'], ['its article number', 'product number']),
];
