import type { Stance } from './stance.ts';

// Spanish, Portuguese, French, German, Russian, Chinese, Japanese and Korean: the usual words only. Bounded gaps.

const CLAIMS = [
  /(?:me gustar[ií]a|quisiera|quiero|voy a|puedo|podr[ií]a) (?:trabajar en|tomar|encargarme|resolver|hacer est)/,
  /me encargo|as[ií]gn[ae](?:n)?me/,
  /(?:gostaria de|quero|vou|posso|poderia) (?:trabalhar|pegar|assumir|resolver|fazer iss)|(?:me atribu|atribua (?:a|para) mim)/,
  /je (?:peux|veux|vais|voudrais|souhaite|souhaiterais) (?:m'en occuper|m'en charger|travailler|prendre)|je m'en (?:occupe|charge)/,
  /j'aimerais (?:bien )?(?:m'en occuper|travailler|prendre)/,
  /ich (?:übernehme|uebernehme|kümmere mich|kuemmere mich|arbeite (?:gerade )?(?:daran|an)|mache das)/,
  /ich (?:würde|wuerde|möchte|moechte) .{0,30}(?:daran arbeiten|übernehmen|uebernehmen|bearbeiten)/,
  /(?:займусь|возьмусь|возьму (?:это|эту|задачу)|беру (?:это|эту|задачу|в работу))/,
  /我(?:来|正在)(?:做|修|修复|处理|解决|实现|负责|弄|搞|吧)|认领|(?:分配|指派)给我|我可以(?:做|接|负责|处理)这/,
  /(?:担当|対応|着手)(?:します|したい)|取り組み(?:ます|たい)|やります|やってみます|やらせてください|アサインして/,
  /제가 (?:하겠|할게|맡|진행하|작업하)/,
];

const ASKS = [
  /(?:^|[^a-zà-ÿ])(?:puis-je|est-ce que je peux) (?:m'en occuper|m'en charger|travailler|prendre)/,
  /(?:kann|darf|dürfte|könnte) ich .{0,30}(?:übernehmen|uebernehmen|bearbeiten|daran arbeiten|machen)/,
  /(?:можно|могу)(?: ли)?(?: я)?(?: мне)? (?:взять|возьму|заняться)/,
  /(?:やって|取り組んで|担当して)も(?:いい|よろしい|大丈夫)/,
  /제가 (?:해도|맡아도) (?:될까|되나|괜찮)/,
  /我(?:可以|能)(?:来)?(?:做|接|认领|修|处理).{0,10}吗/,
];

const RELEASES = [
  /ya no (?:puedo|voy a) (?:trabajar|hacer)|não (?:vou|posso) mais|je ne (?:peux|vais) plus|ich (?:kann|werde) .{0,20}nicht mehr/,
  /больше не (?:работаю|занимаюсь)|(?:我|已经)?不(?:再)?(?:做|处理)这个(?:了)?|(?:我)?没(?:有)?时间(?:做|处理)/,
];

const QUESTION = /[?？]/;

/** Letters beyond English, or a word that all the phrases in plain letters share. */
const TRIGGER =
  /[^ -~\n\r\t]|\b(?:je|j'aimerais|puis-je|ich|puedo|quiero|voy|quisiera|encargo|as[ií]gn|posso|quero|vou|gostaria|atribu)/;

export function stanceInOtherLanguage(text: string): Stance | null {
  if (!TRIGGER.test(text)) return null;
  if (RELEASES.some((pattern) => pattern.test(text))) return 'releases';
  if (ASKS.some((pattern) => pattern.test(text))) return 'asks';
  if (!CLAIMS.some((pattern) => pattern.test(text))) return null;
  return QUESTION.test(text) ? 'asks' : 'claims';
}
