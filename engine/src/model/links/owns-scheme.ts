/** Name and addresses of a wallet. Addresses may be absent or of any shape. */
export interface SchemeOwner {
  readonly name: string
  /** Addresses and ids of the wallet: homepage, rdns, stores. */
  readonly addresses: readonly unknown[]
}

/** Schemes of wallets that neither their name nor their addresses tell. */
const known = new Set(
  'bitkeep bkapp bybitapp bnc celo ctrl dfw gnosissafe imtokenv2 kaikas klip okex oneinch tpdapp tpoutside xdefi'.split(
    ' ',
  ),
)

// Words that many wallets and every address share.
const common = new Set(
  'android app apple apps chrome chromewebstore com crypto dapp defi detail details dev eth fi google http https id io itunes link microsoft mobile mozilla net network org play pro store the wallet wallets web webstore www xyz'.split(
    ' ',
  ),
)
const LONGEST = 2000

const lettersOf = (text: string): string => text.replace(/[^a-z0-9]+/g, '')

/** True for the scheme of a well-known wallet. */
export const isKnownScheme = (scheme: string): boolean => known.has(lettersOf(scheme))

const wordsOf = (text: string): readonly string[] =>
  (
    text
      .slice(0, LONGEST)
      .toLowerCase()
      .match(/[a-z]+|\d+/g) ?? []
  ).filter((word) => word.length > 2 && !common.has(word))

/** Whether the letters stand in the text in this order, from the start of one of its words: `bnc` in `binance`. */
const abbreviates = (short: string, name: string): boolean =>
  name.split(/[^a-z0-9]+/).some((_, index, words) => {
    const text = words.slice(index).join('')
    let at = 0
    for (const letter of text) if (letter === short[at]) at += 1
    return text[0] === short[0] && at === short.length
  })

/**
 * Whether a scheme belongs to the wallet that names it: it is a known one, ends in `wallet`, shares a word with the name
 * or the addresses of the wallet, or shortens its name. Never throws.
 */
export function ownsScheme(scheme: string, { name, addresses }: SchemeOwner): boolean {
  const letters = lettersOf(scheme)
  if (isKnownScheme(scheme) || letters.endsWith('wallet')) return true
  const plain = name.slice(0, LONGEST).toLowerCase()
  const whole = lettersOf(plain)
  const texts = [plain, ...addresses.filter((one) => typeof one === 'string')]
  return (
    (letters.length > 1 && whole.startsWith(letters)) ||
    texts
      .flatMap(wordsOf)
      .some((word) => letters.includes(word) || (letters.length > 2 && word.startsWith(letters))) ||
    (letters.length < 6 && abbreviates(letters, plain))
  )
}
