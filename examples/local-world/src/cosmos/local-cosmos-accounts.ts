/** A local Cosmos account. */
export interface LocalCosmosAccount {
  /** Bech32 with the prefix of Estuary. */
  readonly address: string
  /** The compressed secp256k1 key of 33 bytes, in base64. */
  readonly publicKey: string
}

/** Cosmos accounts of the local mnemonic at m/44'/118'/0'/0/index, by index. Each holds 1,000 TIDE. */
export const LOCAL_COSMOS_ACCOUNTS: readonly LocalCosmosAccount[] = [
  {
    address: 'estuary15yk64u7zc9g9k2yr2wmzeva5qgwxps6ynrk25t',
    publicKey: 'AiOqZ51tU0TiAeDfnwKrFahHJu7g37TpU8Rqniy1I0nc',
  },
  {
    address: 'estuary1erxf3sa9q2j4vgseu7jq4a258ckmk7cy60rw2h',
    publicKey: 'AmNfL2zCRMLmcBfuuovHD6t9V5w9BgaLge2OTueB9ePU',
  },
  {
    address: 'estuary1htamarexaxhgdsp0xu6sppeyx7avtvqrccrwea',
    publicKey: 'AsNbKKEoxmS65V1NA0r24JZKIrfY60+mm7zgTxzNJcs0',
  },
  {
    address: 'estuary19tkvgvwht3n8pcqydrcq4cxwhr8rp2ge2vdfg3',
    publicKey: 'A36+mRGy8NwcAKo+uZLsrxiiXR0m8O8BiRnVPiPvkyMp',
  },
  {
    address: 'estuary164cy6j05j3kaqlzqgzn9mjz95vqjhxmh0dmhsy',
    publicKey: 'Ax6wJs6SiP2mdWWRos97DRJ6xxHz9H+hAImbSNzv18UD',
  },
  {
    address: 'estuary18el2mdgsjwvzezu5cjsyuyx0uru4zrm2vkvyl3',
    publicKey: 'A3uqIMevMDIwliSqPGF4pMvsTnveRg6dFR86RZBISXIu',
  },
  {
    address: 'estuary1wqsddpelugnm7ss40puw20dacafhq8gkxfqc2w',
    publicKey: 'A04hZY2qGNp/mJWoSvoDiSs6f6m8t0fZAruDxvf8piwP',
  },
  {
    address: 'estuary1urv8703cxqny9mcqdu8enh4mdhx0x55d9hec2j',
    publicKey: 'A594N85/X4/XqVp4sZDo0PE0uDjbn4J6tuZv2X2slPYO',
  },
]
