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
  return [read, spelled].some((text) => {
    const plain = text.replace(HARMLESS, ' ').replace(/ {2,}/g, ' ');
    return WARNING.some((pattern) => pattern.test(plain)) || (AMOUNT.test(plain) && ASKS.test(plain));
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
  ].join('|'),
  'g',
);

const AMOUNT = /\d ?k(?![a-z])|\d,\d{3}|₦ ?\d|\d ?naira|thousand|million|\bhundred naira/;
const ASKS = each('send|bring|drop|transfer|give|need|want|refund|price|sell|buy|last|settle|wire|return');

const WARNING = [
  // Money.
  'pay+|pays|paid|paying|payments?|pay ?(?:ment|pal)|money|owo|kudi|ego|cash|ransom|reward|refund|deposit|fees?|bail|fine of|compensat\\w*|mobili[sz]e',
  'transfer|wire|opay|o pay|palm ?pay|moniepoint|kuda|aza|acct|account (?:number|no|details?|name)|bank|banks|atm|card (?:number|details?)|swift|iban',
  'recharge|airtime|top ?up|gift ?cards?|i ?tunes|steam|voucher|crypto|bitcoin|btc|usdt|mtn card|glo card',
  'how much (?:[a-z]+ ){0,3}(?:pay|give|gimme|get|offer|bring|drop|pa)|what (?:is|will) (?:your|you) offer|your offer|my price|last price',
  'small (?:something|thing|change)|something small|something for (?:me|the boys|weekend)|(?:drop|bring|find|give|send|dash)(?: me)? something|dash me|settle (?:me|us|the|for)|settlement|you get for me|for free|give (?:it|am) (?:for )?free|give am free',
  'nudes?|naked|blackmail|(?:post|leak|publish) (?:your|the|them|am|all)',
  'courier|dispatch|waybill|way ?bill|delivery',
  // Codes and accounts.
  '(?:pass|verification |unlock )?codes?|otp|o t p|pin|pins|p\\.i\\.n|bvn|b v n|nin|n i n|pass ?(?:wd|w(?:o)?r?d|words?|phrase|key)|pwd|passwords?|cvv|token',
  '(?:six|6|four|4)[ -]?digits?|(?:text|sms) (?:that )?you (?:get|got|receive)\\w*|forward (?:the|that|me)|date of birth|verif\\w*|identity|confirm (?:your|the) (?:apple|account|password|bank|details|identity|bank)',
  'i ?cloud|apple ?(?:id|account|support|care|team|store)|your apple|google (?:account|support|team)|samsung (?:account|support|team)|mi account|your (?:g ?mail|e?-?mail|account|login|mail and)|log ?in|sign ?in|log ?(?:out|off)|sign ?(?:out|off)',
  'find my(?: (?:i ?phone|phone|device))?|lost mode|activation|factory reset|hard reset|flash(?:ing)? (?:the|it|am)|frp',
  "(?:what(?:'s|’s| is)|your|the|draw|unlock|tell me) (?:[a-z]+ )?pattern|pattern (?:of|for|lock)|be the pattern",
  // The lock.
  '(?:remove|delete|erase|unlink|disconnect|deactivate|disable|reset|wipe|format|off|clear) (?:the |it|am|your |this |my |that )?(?:phone|device|account|i ?cloud|lock|locks|screen lock|security|it|am|from|id|tracker|tracking|report|alarm)',
  '(?:remove|delete|erase|wipe) (?:it|am|the (?:phone|device|lock|account))|unlock (?:the|it|am|your|this|that|for|with)|help (?:me )?unlock|to unlock|screen ?lock|remove lock|reset (?:the|your) lock|take it off',
  // Who says to be somebody.
  "(?:i am|i’m|i'm|im|from|this is|we are) (?:the |from |from the |with )?(?:own ?mark|apple|inspector|efcc|dss|police)|own ?mark (?:support|team|staff|agent|office|admin|security)|(?:i|we) be police|inspector|police here",
].map(each);
