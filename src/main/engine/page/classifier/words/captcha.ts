import { anyOf } from '../fold';

/** Asks to copy what an image shows, or to solve something, before going on. */
export const PUZZLE_WORDS = anyOf(
  'captcha',
  '(?:enter|type|copy) the (?:characters|letters|numbers|text|code|word|digits)',
  '(?:solve|complete) (?:this|the) (?:puzzle|check|challenge|verification)',
  'press (?:&|and) hold|slide to (?:verify|complete|unlock)|drag the slider',
  '(?:zeichen|buchstaben|code|zahlen) (?:aus dem bild |im bild |ein)(?:eingeben|ein)?|geben sie (?:die zeichen|den code|die zeichenfolge)|sicherheits(?:abfrage|code|prufung)',
  '(?:saisissez|recopiez|entrez) (?:les caracteres|le code|le texte)|(?:introduzca|introduce|escriba|escribe|ingrese) (?:los caracteres|el codigo|el texto)|(?:inserisci|digita|immetti) (?:i caratteri|il codice|il testo)',
  '(?:digite|insira) (?:os caracteres|o codigo|o texto)|(?:voer|typ) (?:de tekens|de code|de tekst)|(?:przepisz|wpisz) (?:kod|znaki|tekst)|введите (?:символы|код|текст) с (?:картинки|изображения)|введите (?:символы|код)',
  '(?:resimdeki|asagidaki) (?:karakterleri|kodu)|skriv (?:in )?(?:tecknen|koden|tegnene)|kirjoita kuvassa|opiste (?:kod|text|znaky)',
  '画像(?:に表示|の文字)|(?:请|請)?(?:输入|輸入)(?:图中|图片|下图|驗證碼|验证码)|完成(?:下方|以下)?验证|向右滑动|자동입력 ?방지|보안 ?문자',
);
