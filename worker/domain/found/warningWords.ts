const each = (source: string) => new RegExp(`(?<![a-z])(?:${source})(?![a-z])`);

/** "p@y", "m0ney" and "0tp": signs and digits in place of letters, in words that have others. */
const SIGNS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const MIXED = /[a-z0-9@$!]*[a-z][a-z0-9@$!]*/g;

/** Words of money, of codes and of the lock, as a finder who lies uses them. */
export function warns(read: string): boolean {
  const spelled = read.replace(MIXED, (word) =>
    word.replace(/[013457@$!](?=[a-z0-9@$!])|[0134570@$]$/g, (sign) => SIGNS[sign] ?? sign),
  );
  if (TORN.test(read.replace(/[^a-z]/g, ''))) return true;
  return [read, spelled].some((text) => {
    const plain = text.replace(HARMLESS, ' ').replace(/ {2,}/g, ' ');
    return (
      WARNING.some((pattern) => pattern.test(plain)) || MUCH.test(plain) || (AMOUNT.test(plain) && ASKS.test(plain))
    );
  });
}

/** Places and things that only sound like it: banks to meet at, a charging pin, a QR code. */
const HARMLESS = new RegExp(
  [
    '(?:gt|first|zenith|access|union|sterling|wema|fidelity|polaris|unity|stanbic|eco|fcmb|uba|keystone|heritage|jaiz|the|a|that|near|beside|behind|opposite|inside) ?bank(?! (?:app|account|details|alert|card))',
    "bank(?:s|s’|s'|’s|'s)? (?:hall|gate|branch|junction|building|bus ?stop|road|street|side|entrance|security|car park|premises)",
    '(?:charging|charger|charge|safety|hair|sim|location|map) pins?',
    'pin (?:location|on the map)',
    '(?:qr|bar|zip|area|post(?:al)?|dress|colou?r) ?codes?',
    'police (?:station|post|officer at|man at)',
    'lock ?screen',
    'god (?:will |go |shall )?reward|reward (?:from|of) god',
    '(?:i|we|he|she|they) (?:have |don )?paid',
    "(?:can['’]?t|cannot|can not|couldn['’]?t|could not|didn['’]?t|did not|don['’]?t|never|no|no fit|not)(?: try to| want to| try| wan)? unlock (?:it|am|the phone)",
    '(?:has|have|had|get|got|with)(?: a| one)? (?:password|pass ?code|pin|code|pattern)',
  ].join('|'),
  'g',
);

/** "mon ey": too long to stand in other words. */
const TORN = /password|icloud|giftcard|bitcoin|appleid|verificationcode|bankaccount/;
/** From 10,000 naira on no fare in town. */
const MUCH = /(?<![\d.,])\d{2,3} ?k(?![a-z])|(?<![\d.,])\d{2,3},\d{3}(?![\d,])|₦ ?\d{5,6}(?!\d)|\d ?million/;
const AMOUNT = /\d ?k(?![a-z])|\d,\d{3}|₦ ?\d|\d ?naira|thousand|million|\bhundred naira/;
const ASKS = each(
  'collect|release|send|bring|drop|transfer|give|need|want|refund|price|sell|buy|last|settle|wire|return',
);

const WARNING = [
  // Money.
  'pay+|pays|paid|paying|payments?|pay ?(?:ment|pal)|money|moni|cash|kash|egunje|bribe|(?:send|bring|drop|give|find|get)(?: me)? (?:owo|kudi|ego)|ransom|reward|refund|deposit|fees?|bail|fine of|compensat\\w*|mobili[sz]e',
  'transfer|wire|opay|o pay|palm ?pay|moniepoint|kuda|aza|acct|account (?:number|no|details?|name)|bank|banks|atm (?:pin|details)|card (?:number|details?)|swift|iban',
  'recharge (?:card|pin|me|my)|(?:send|buy|for|give)(?: me)? (?:recharge|data|credit|sub)|(?:sub|data|credit) (?:for me|me)|airtime|top ?up|(?:credit|load|fund) (?:my|this|the|me)|load \\d+|gift ?cards?|i ?tunes|steam|voucher|crypto|bitcoin|btc|usdt|mtn card|glo card',
  'how much (?:[a-z]+ ){0,3}(?:pay|give|gimme|get|offer|bring|drop|pa)|what (?:is|will) (?:your|you) offer|your offer|my price|last price',
  'small (?:something|thing|change)|something small|something for (?:me|the boys|weekend)|(?:drop|bring|find|give|send|dash)(?: me)? something|dash me|settle|settlement|part with|for me inside|free of charge|buy me|chop money|(?:to eat first|needs? to eat)|(?:send|give|find|buy|bring)(?: me| us)? (?:transport|fuel|t ?fare|food)|(?:do|get) for me|appreciate (?:me|us|with)|you (?:go|will|should|must) appreciate|(?:show|no) (?:me |us )?love|debt|(?:customs?|processing|release|handling|storage) charges?|charges? appl\\w+|sell (?:it|am)|you get for me|any amount|(?:will|go|must|should|use to|take) (?:[a-z]+ )?thank me|help me with (?:little|small|something|any|some)|little (?:thing|something)|small help|pawn|redeem|whatever you (?:have|get) (?:[a-z]+ ){0,3}(?:is|na|dey) (?:ok|okay|fine|good)|(?:give|drop|dash|find)(?: me)? (?:anything|whatever)|for free|give (?:it|am) (?:for )?free|give am free',
  '(?:do|treat) (?:me|us) (?:well|good|right)|something for (?:the finder|us|my)|(?:i|we)(?: go| will)? gain|alert|release (?:it|am|the phone)|my pos|pos (?:agent|machine)|buy (?:me )?(?:card|data|credit)|sell (?:your|the) phone',
  'nudes?|naked|blackmail|(?:post|leak|publish) (?:your|the|them|am|all)',
  // Codes and accounts.
  '(?:pass|verification |unlock )?codes?|otp|o t p|pin|pins|p\\.i\\.n|bvn|b v n|nin|n i n|pass ?(?:wd|w(?:o)?r?d|words?|phrase|key)|pwd|passwords?|cvv|token',
  '(?:six|6|four|4)[ -]?digits?|(?:text|sms) (?:that )?you (?:get|got|receive)\\w*|forward (?:the|that|me)|(?:receive|get) (?:a |one )?(?:message|text|sms)|what it says|(?:numbers?|digits?) (?:in|inside|on) the (?:sms|text|message)|send you (?:a |the |one )?(?:number|code|message|link)|read it (?:to|for) me|(?:enter|type|fill|send|drop) (?:in )?your details|date of birth|verif\\w*|identity|(?:need|send|give|show)(?: us| me)? your id|confirm (?:your|the) (?:apple|account|password|bank|details|identity|bank)',
  'i ?cloud|apple ?(?:id|account|support|care|team|store)|your apple|google (?:account|support|team)|samsung (?:account|support|team)|mi account|your (?:g ?mail|e?-?mail|account|login|mail and)|log ?in|sign ?in|log ?(?:out|off)|sign ?(?:out|off)',
  'find my(?: (?:i ?phone|phone|device))?|lost mode|activation|factory reset|hard reset|flash(?:ing)? (?:the|it|am)|frp',
  "(?:what(?:'s|’s| is)|your|the|draw|unlock|tell me) (?:[a-z]+ )?pattern|pattern (?:of|for|lock)|be the pattern",
  // The lock.
  '(?:remove|delete|erase|unlink|disconnect|deactivate|disable|reset|wipe|format) (?:the |it|am|your |this |my |that )?(?:phone|device|account|i ?cloud|lock|locks|screen lock|security|it|am|from|id|tracker|tracking|report|alarm)',
  'off (?:the |your |my )?(?:lock|i ?cloud|account|find|security|tracker)|(?:remove|delete|erase|wipe) (?:it|am|the (?:phone|device|lock|account))|open (?:the|your) lock|unlock (?:the|it|am|your|this|that|for|with)|help (?:me )?unlock|to unlock|screen ?lock|remove lock|reset (?:the|your) lock|take it off',
  // Questions and buttons of another phone or computer.
  "(?:press|click|tap|choose|select|accept|hit) (?:on )?(?:the )?[\"“”'‘’]?(?:yes|allow|approve|accept|confirm|it['’]?s me|forget|remove|trust|link|notification|pop ?up)|approve (?:it|am|the|this|that)|forget (?:the |this |that )?(?:device|phone)|your google|secret question|security question|first pet|which finger|draw (?:the|me|for)|(?:phone|it) (?:is )?asking for (?:the |your )?(?:pass|answer)|(?:turn |switch )?off (?:the |your )?location|unpair|(?:number|message|text|digits|sms) (?:will|go|wan|is going to) (?:enter|come|drop|reach|pop)",
  '(?:the|your) pass (?:you|to|for|of|wey)|(?:how|what|wetin)(?: [a-z]+){1,4} open (?:the |your )?(?:phone|screen)|pass (?:you|wey you) (?:use|dey use)',
  // Who wants nobody to be there.
  "(?<!(?:not|not to|n['’]?t|never|no|i|i will|i['’]ll|i go|i can|i fit) )come alone|bring nobody|(?:do not|don['’]?t|no) bring (?:any )?(?:man|people|person)|(?:meet|come|see)(?: [a-z]+){0,6} (?:midnight|uncompleted)|uncompleted building|(?:enter|get in|get into) (?:the|my|a|that)(?: [a-z]+)? (?:car|vehicle)|(?:do not|don['’]?t|no|never) (?:tell|involve|inform) (?:the |any )?(?:police|anybody|anyone|nobody|person|body)|(?:no|without) (?:the )?police|if you (?:call|tell|involve|bring|carry) (?:the )?police|(?:i (?:will|go)|make i) (?:throw|burn|smash|scatter|destroy|spoil) (?:it|am)|(?:do not|don['’]?t|no|never) (?:call|bring|carry|come with) (?:the |any )?police",
  // Who says to be somebody.
  "(?:i am|i’m|i'm|im|from|this is|we are) (?:the |from |from the |with )?(?:own ?mark|apple|inspector|efcc|dss|police)|own ?mark (?:support|team|staff|agent|office|admin|security)|(?:i|we) be police|inspector|police here",
].map(each);
