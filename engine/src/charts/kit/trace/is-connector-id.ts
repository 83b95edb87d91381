// First labels of reverse domains. A phrase of five words or a key begins otherwise.
const tops = new Set(
  `ai app at au be bg biz blog bot br build ca cash cc ch cl cloud club cn co codes com coop crypto cz de dev dk earth
  edu ee email energy es eth eu eus example exchange fi finance fm foundation fr fun fund games gg global gov gr group
  hk hu id ie il im in info ink int io is it jp jobs ke kr land life link live lt lv ltd lu ma me mobi money mx my
  name net network ng nl no nu nz one online org page ph pl plus pro pt pub ro rocks rs ru run sa se services sg sh
  site sk so social software solutions space store studio systems team tech test tk to today tools top tr trade tv tw
  ua ug uk us vc ventures vip vn wallet web website wiki work works world ws wtf xyz za zone`.split(/\s+/),
)

const kinds = ['walletConnect', 'injected']
const fewDigits = (text: string): boolean => text.replace(/\D/g, '').length <= 3

/** Whether a text looks like the reverse domain of a wallet, such as `io.metamask`. */
export const isRdns = (text: string): boolean =>
  /^[a-z]{2,10}(\.[a-z0-9][a-z0-9-]{0,19}){1,3}$/.test(text) &&
  tops.has(text.slice(0, text.indexOf('.'))) &&
  text.split('.').every(fewDigits)

/**
 * Whether a text looks like the id of a connector: an rdns, a kind that the engine makes, or a short name that the app gave. The id of
 * a wallet without an rdns holds the name that it announced, which may be any text. Longer words could be an address, a key or a phrase.
 */
export const isConnectorId = (text: string): boolean =>
  kinds.includes(text) ||
  isRdns(text) ||
  (text.length <= 16 && /^[a-z][a-z0-9]*(-[a-z0-9]+)?$/.test(text) && fewDigits(text))
