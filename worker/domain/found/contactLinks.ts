/** Endings of addresses that are no words. */
const ENDINGS =
  'com|ng|org|net|info|biz|xyz|ly|co|io|gl|gg|gd|gy|cc|tk|ml|cf|gq|ga|pw|ws|ru|cn|su|ir|uk|eu|fr|nl|za|gh|ke|tv|fm|app|dev|edu|gov|mobi|onl|rb|sh|sx|st|vu|cx|tl|lc|qr|link';
/** Endings that are words, too: only behind a name that nobody writes at the end of a sentence. */
const WORD_ENDINGS =
  'site|online|shop|store|top|click|live|life|help|support|center|services|cloud|page|pages|website|tech|space|fun|club|world|today|digital|network|team|email|phone|mobile|one|zone|work|icu|vip|win|pro|africa|group|buzz|rest|run|gle|goog|google|apple|security|tools|report|watch|care|direct|systems|solutions|software|download|contact|chat|social';
/** Endings that stand apart from their dot, too. */
const APART = 'com|ng|org|net|info|biz|xyz|ly|co|io|link';
/** Names of pages that play the maker or the register. */
const BRAND =
  '(?:(?:i ?cloud|apple|samsung|google|goo|forms|ownmark|log-?in|imei|gps)[\\p{L}\\p{N}_-]{0,60}|(?:find|track|trace|my|lost|locate|secure|verify|phone|device)-?(?:my|i?phone|device|support|id|login|now|map|ng|it)[\\p{L}\\p{N}_-]{0,60})';

const LABEL = '[\\p{L}\\p{N}][\\p{L}\\p{N}_-]{0,62}';
const DOT = '(?: ?[([{<] ?(?:\\.|dot) ?[)\\]}>] ?| ?\\. ?| dot | ?- ?dot ?- ?)';
const TIGHT_DOT = '(?:\\.|[([{<] ?(?:\\.|dot) ?[)\\]}>])';
const PATH = '(?: ?(?:/|\\bslash\\b) ?[^\\s]*)*(?:[?#:][^\\s]*)?';
const END = '(?![\\p{L}\\p{N}])';
const START = '(?<![\\p{L}\\p{N}])';
const MAILS =
  '(?:g ?mail|[gj]ee ?-?mail|google ?mail|yahoo|ymail|hotmail|outlook|icloud|proton(?: ?mail)?|zoho|yandex)';

const each = (source: string) => new RegExp(source, 'gu');

/** Run on what people read: small letters, one kind of dot. */
export const LINKS: readonly RegExp[] = [
  each('(?:[a-z]{2,9} ?: ?)?/ ?/ ?[^\\s]+'),
  each(`${START}www ?\\. ?[^\\s]+(?: ?\\. ?[^\\s]+)*`),
  each(`${START}xn--[^\\s]+`),
  // name@host, name at gmail dot com.
  each(`[^\\s@]{0,64} ?@ ?${LABEL}(?:${DOT}${LABEL})+`),
  each(
    `(?:${START}[\\p{L}\\p{N}][\\p{L}\\p{N}._+-]{0,63} ?)?(?:@|[([{] ?at? ?[)\\]}]|${START}(?:at|on)${END}) ?${MAILS}${END}(?:${DOT}[a-z]{2,4}${END})*`,
  ),
  // chidi, then the at sign, then gmail.
  each(
    `(?:[\\p{L}\\p{N}._+-]{1,64}[ ,]{1,2}(?:then |and )?)?(?:the |with )?${START}at[ -]?(?:sign|symbol)${END}[^.!?\\n]{0,60}`,
  ),
  each(`${START}${MAILS}${END} ?(?:[:=-]|${START}(?:is|na)${END}|address|name) ?(?:(?:is|na)${END} ?)?[^.!?\\n]{1,40}`),
  // Handles. "@ Yaba" and "@2pm" are a place and a time.
  each('(?<![\\p{L}\\p{N}])@[a-z_][\\p{L}\\p{N}_.]{2,}'),
  each(`${START}(?=[\\p{L}\\p{N}.]*_)[\\p{L}\\p{N}][\\p{L}\\p{N}_.]*[\\p{L}\\p{N}]`),
  // find-me.com, find-me dot com, find-me . com, .com by itself.
  each(
    `(?:${START}(?:${LABEL}${DOT}){0,5}${LABEL})?(?:${DOT}|dot)(?:com|ng|org|xyz|ly)${END}(?:${DOT}[a-z]{2,3}${END})?${PATH}`,
  ),
  each(`${START}(?:${LABEL}${TIGHT_DOT}){1,6}(?:${ENDINGS})${END}${PATH}`),
  each(
    `${START}(?:${LABEL}${DOT}){0,5}${LABEL}(?:(?: dot | ?[([{<] ?(?:\\.|dot) ?[)\\]}>] ?)(?:${ENDINGS}|${WORD_ENDINGS})| \\. (?:${APART}))${END}${PATH}`,
  ),
  each(`${START}[\\p{L}\\p{N}_-]{2,60},(?:(?:com|ng|org|net)${END}|[a-z]{2,4}/)${PATH}[^\\s]*`),
  each(`${START}(?:${LABEL}\\.){1,6}${LABEL} ?/ ?[^\\s]+`),
  each(
    `${START}(?:(?:${LABEL}\\.){1,5}${LABEL}|[\\p{L}\\p{N}_]*[-\\d][\\p{L}\\p{N}_-]*|${BRAND}) ?\\.[a-z]{2,12}${END}${PATH}`,
  ),
  each(`${START}(?:t|wa|m|fb) ?\\. ?me${END}${PATH}`),
  each(`${START}(?:t|wa|m|fb)[^\\p{L}\\p{N}'’]{1,3}me ?(?:/|slash)${PATH}[^\\s]*`),
  each(`${START}(?:bit|cutt|ow|rebrand|tiny|shorturl)[^\\p{L}\\p{N}]{1,3}(?:ly|url|cc)${END}${PATH}`),
  // No dot at all: www find-me com, find-me com, jane gmail com.
  each(`${START}www [^\\s]+(?: (?:com|ng|net|org|co)${END})*`),
  each(`${START}(?:[\\p{L}\\p{N}]+-[\\p{L}\\p{N}-]{1,60}|${BRAND}) (?:com|ng|net|org)${END}${PATH}`),
  each(`(?:${START}[\\p{L}\\p{N}._+-]{1,64} )?${START}${MAILS} (?:com|co|dot)${END}(?: (?:com|uk|ng)${END})*`),
];

const PLATFORM =
  '(?:what?s? ?app?|wh?ats? ?app?s?|whats ?up|wassap|watsap|tele ?gram|insta(?: ?gram)?|i\\.?g|snap ?chat|snap|face ?book|fb|tik ?tok|twitter|messenger|skype|discord|viber|we ?chat|threema|jiji|olx|true ?caller|(?:green|blue|pink|black|purple) app|(?:threads|signal)(?=:| ?(?:app|account))|imo(?=:| ?(?:app|chat|id|call|video)))';
const FILLER =
  '(?:[ :=@>-]{1,3}(?:me|us|is|na|be|on|at|as|by|via|with|under|my|user|username|name|handle|id|page|account|acct|it|this|the|for|dey|live|up|now|abeg|pls|please)\\b)';
const NAME = '(?:[ :=@>,-]{1,3}[\\p{L}\\p{N}_.:]+){0,2}';
const ASK =
  "(?:my|me|us|let'?s|let’s|make we|chat|dm|follow|text|inbox|add|through|hmu|reach|hit|come|enter|switch|move|continue|talk|go)";

const SPOT =
  '(?:back|body|case|pouch|cover|sticker|box|carton|paper|card|receipt|sign ?board|banner|shop|page|profile|contacts?|list|google|maps?|wallpaper|screen ?saver|notes?)';
const ON = '(?:on|dey|in|inside|behind|at|for|under|of|from)';
const NUMBER = '(?:numbers?|line|contacts?|digits?)';

/** A number that stands somewhere else, as good as if it stood here. */
const ELSEWHERE: readonly RegExp[] = [
  each(
    `${START}(?:call|ring|dial|beep|flash|text|reach)${END}[^.!?\\n]{0,30}${START}${NUMBER}${END}[^.!?\\n]{0,12}${START}(?:there|${ON} (?:[\\p{L}]+ ){0,2}${SPOT})${END}[^.!?\\n]{0,40}`,
  ),
  each(
    `${START}(?:my|our|mine)${END}(?: [\\p{L}]+){0,2}(?: ${NUMBER})?${END}[^.!?\\n]{0,12}${START}${ON} (?:[\\p{L}]+ ){0,1}(?:sticker|contacts?|contact list|sign ?board|google|wallpaper)${END}[^.!?\\n]{0,40}`,
  ),
  each(
    `${START}(?:sticker|paper|card|signboard|banner|sign ?post)${END}[^.!?\\n]{0,30}${START}(?:with|has|get|carry)${END} (?:my|our)(?: [\\p{L}]+)? ${NUMBER}${END}[^.!?\\n]{0,40}`,
  ),
];

/** An invitation to another place, with the name that stands behind it. */
export const LURES: readonly RegExp[] = [
  ...ELSEWHERE,
  each(`${START}web ?(?:site|page)s?${END}[^.!?\\n]{0,12}${START}(?:called|named|name (?:is|na))${END}[^.!?\\n]{1,40}`),
  each(`(?<=${START}${ASK} (?:[\\p{L}]+ ){0,4})${PLATFORM}${END}${FILLER}{0,4}${NAME}`),
  each(
    `${START}${PLATFORM}${END}[^.!?\\n]{1,30}${START}(?:name|handle|username|id)${END}[^.!?\\n]{0,12}${START}(?:is|na|be)${END}${NAME}`,
  ),
  each(
    `(?<=${START}(?:search|find|look for|look up|type|check|dm|add|follow|message|text|chat|reach|hit)(?: for| up| with)? )[^.!?\\n]{1,40} (?:on|for|in|inside) ${PLATFORM}${END}`,
  ),
  each(`${START}${PLATFORM} (?:me|us)${END}${FILLER}{0,4}${NAME}`),
  each(
    `${START}${PLATFORM}(?: (?:handle|name|id|username|account))? ?(?:(?=[:=@-])|${START}(?:is|na|i am|i[’']?m|i be)${END}|handle|username)${FILLER}{0,3}${NAME}`,
  ),
  new RegExp(`^ ?${PLATFORM}[ :=@>-]{1,3}[\\p{L}\\p{N}_.:]+[ .!]*$`, 'gmu'),
  each(
    `${START}(?:check|enter|search|join|look(?: [\\p{L}]+){1,4} on|type(?: [\\p{L}]+){1,4} on|go to)(?: for| on)? ${PLATFORM}${END}[^.!?\\n]{0,40}`,
  ),
  each(`${START}(?:true ?caller|use signal)${END}[^.!?\\n]{0,50}`),
  each(`${START}(?:jiji|olx)${END}[ ,]{1,2}(?:type|search|look for|ask for)${END}[^.!?\\n]{0,40}`),
  each(`${START}my name (?:on|for|in) (?:the )?${PLATFORM}${END}[^.!?\\n]{0,40}`),
  each(`${START}(?:look for|search|find)(?: [\\p{L}\\p{N}]+){1,4} (?:on|for|in) (?:jiji|olx)${END}`),
  each(`${START}(?:snap|dm|inbox|ping|pm|skype) me${END}${NAME}`),
  each(`${START}(?:user ?name|handle|user id)${END}${FILLER}{0,2}${NAME}`),
];

const MODELS =
  'android|iphone|galaxy|note|camon|spark|smart|redmi|pixel|nokia|tecno|infinix|samsung|phantom|realme|series|hot|itel|shop|room|block|gate|exit|line|flat|house|floor|street|road|phase|unit';
const CALENDAR = '(?:mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';

/** "tunde247" is somebody's name somewhere; "iphone13" and "friday27" are not. */
export const NAMES: readonly RegExp[] = [
  each(`${START}(?!(?:${MODELS}|${CALENDAR})\\d)[a-z]{4,}\\d{2,}[\\p{L}\\p{N}]*`),
];

/** No place is named so. */
export const PLATFORMS = each(`${START}(?!snap)${PLATFORM}${END}`);
