import { fileURLToPath } from 'node:url'
import { featureFolders } from '../chart-lists/chart-folders.js'
import { withFeatures } from './feature-acts.js'

/** Code that a user's act needs. A browser fetches it as one file. */
export interface Act {
  /** Modules under `src` that `import()` names. */
  readonly modules: readonly string[]
  /** Acts whose files are there before: what this act shares with one of them stays in the earlier file. */
  readonly after?: readonly string[]
}

/** How the modules of a package become files. A module goes to the first line that reaches it. */
export interface PackageActs {
  /** What an app loads at once: a file, and the modules under `src` it begins with. */
  readonly atOnce: Readonly<Record<string, readonly string[]>>
  /** Entries that work without the rest, so they share a small file with what is loaded at once. */
  readonly light: readonly string[]
  /** Entries that the skin imports when the modal opens: what an act shares with them is in the file that acts share. */
  readonly sharing: readonly string[]
  /**
   * Modules that the first load of a family and other entries share. They have a file beside that of the family, whose acts would bring
   * along optional packages that an app lacks.
   */
  readonly beside?: RegExp
  /** Entries for other places than a page. Each has files of its own, so that nothing of a page comes with it. */
  readonly apart?: readonly string[]
  /** A file for modules of these acts alone. Without it, `shared` would bring them to every page. */
  readonly between?: Readonly<Record<string, readonly string[]>>
  /** Entries for tests and the command line. They take modules from the files of the acts. */
  readonly tools: readonly string[]
  readonly acts: Readonly<Record<string, Act>>
}

/** The place to edit when an `import()` of the engine is added, moved or renamed. A new feature needs no line of its own. */
const lines: PackageActs = {
  atOnce: {
    // Each family finds its wallets in a file of its own. They share how they look, and connectors that load late.
    'first-load': [
      'index.ts',
      // Features share it: in the file of one, it would bring that file to the others.
      'charts/kit/chunk-failure.ts',
      'connectors/kit/late-connector.ts',
      'connectors/kit/when-in-window.ts',
      'connectors/wallet-standard/when-registered.ts',
    ],
    'first-load-eip155': [
      'connectors/injected/discover-injected.ts',
      'families/eip155/port/eip155-family.ts',
    ],
    'first-load-solana': [
      'connectors/wallet-standard/discover-solana.ts',
      'families/solana/port/solana-family.ts',
    ],
    'first-load-bip122': [
      'connectors/wallet-standard/discover-bip122.ts',
      'families/bip122/port/bip122-family.ts',
    ],
    'first-load-polkadot': [
      'connectors/injected-web3/discover-polkadot.ts',
      'families/polkadot/port/polkadot-family.ts',
      'families/polkadot/port/ss58-formats-given.ts',
    ],
    'first-load-cosmos': [
      'connectors/keplr/discover-keplr.ts',
      'families/cosmos/port/cosmos-family.ts',
      'model/networks/cosmos-chain-info.ts',
      'model/networks/cosmos-chains.ts',
      'model/wallets/cosmos-window-wallet.ts',
    ],
    // Features that ask hosted services share it.
    'first-load-hosted': ['charts/kit/blockchain-service.ts', 'engine-version.ts'],
    // Features that keep data of accounts share it.
    'first-load-kept': ['charts/kit/forget-kept.ts', 'charts/kit/own-setting.ts'],
    'first-load-listing': ['charts/listing/listing.feature.ts'],
    'first-load-pairing': ['charts/pairing/pairing.feature.ts', 'connectors/pairing/wallet-connect.ts'],
    // The page holds the options and their checks. Signing in itself is loaded later.
    'first-load-siwx': [
      'charts/siwx/siwx.feature.ts',
      'siwx/browser-siwx.ts',
      'siwx/own-methods.ts',
      'siwx/server-siwx.ts',
      'siwx/siwe-config.ts',
    ],
  },
  light: ['links', 'names', 'networks', 'values'],
  sharing: ['links', 'routes'],
  beside: /^model\/ids\//,
  apart: ['server'],
  tools: ['charts/catalogue.cases', 'cli/walletchart', 'fakes', 'testing'],
  between: {
    // Names that are read as others, of tokens and of receivers, and the worth of coins.
    readings: ['send', 'tokens'],
    owned: [
      'api-reads',
      'api-identity',
      'chunk-identity',
      'send',
      'tokens',
      'tokens-eip155',
      'tokens-solana',
    ],
    // The payment URIs.
    payments: ['receive', 'send'],
    // The errors of sending.
    sending: ['send', 'send-eip155', 'transactions-solana'],
    hosted: ['listing', 'api-reads', 'api-identity', 'tokens'],
  },
  acts: {
    open: { modules: ['composition/chunks/modal.ts'] },
    connect: {
      modules: [
        // The charts of this file tell most toasts. A headless app needs no file of the modal for one.
        'composition/chunks/toasts.ts',
        'composition/chunks/wallet.ts',
        'connectors/eip1193/eip1193-connector.ts',
        'families/eip155/port/eip155-chain.ts',
        'families/eip155/port/eip155-wallet.ts',
      ],
    },
    // The assets of a wallet and the tokens of a node: the node is asked after the wallet, and would need a round trip more.
    'tokens-eip155': {
      modules: ['families/eip155/port/read-assets.ts', 'families/eip155/port/read-holdings.ts'],
      after: ['connect'],
    },
    // The curve and the hashes: a page that signs nothing does without them.
    'signed-eip155': { modules: ['families/eip155/port/signed-answer.ts'], after: ['connect'] },
    'send-eip155': {
      modules: ['families/eip155/port/eip155-transfer.ts'],
      after: ['connect', 'signed-eip155'],
    },
    'replace-eip155': {
      modules: ['families/eip155/port/eip155-replacement.ts'],
      after: ['connect', 'signed-eip155', 'send-eip155'],
    },
    // Apart from the transfers: its peer is for names alone.
    'names-eip155': {
      modules: ['families/eip155/port/eip155-names.ts'],
      after: ['connect', 'signed-eip155', 'send-eip155'],
    },
    // Families whose wallets have a name and no id share this file. Each fetches it beside its own.
    named: { modules: ['connectors/kit/named-wallets.ts'] },
    'registered-solana': {
      modules: ['connectors/wallet-standard/registered-solana.ts'],
      after: ['named'],
    },
    'connect-solana': {
      modules: [
        'connectors/wallet-standard/solana-connector.ts',
        'families/solana/port/solana-chain.ts',
        'families/solana/port/solana-wallet.ts',
      ],
      after: ['connect', 'named', 'registered-solana'],
    },
    // Apart from the transactions: a page may publish bytes by a node without the peer of these.
    'publish-solana': {
      modules: ['families/solana/port/genesis-check.ts'],
      after: ['connect', 'connect-solana'],
    },
    // Before the transactions, which read token accounts too: a page that shows tokens does without their peer.
    'tokens-solana': {
      modules: ['families/solana/port/owner-holdings.ts'],
      after: ['connect', 'connect-solana'],
    },
    // Apart from the transactions: a message needs no peer.
    'signatures-solana': {
      modules: ['families/solana/codec/is-signature-of.ts'],
      after: ['connect', 'connect-solana'],
    },
    'signs-in-solana': {
      modules: ['families/solana/codec/sign-in-fields.ts'],
      after: ['connect', 'connect-solana', 'sign-in'],
    },
    // Apart from the wallet, whose import() says what to install when the peer is missing.
    'transactions-solana': {
      modules: [
        'families/solana/codec/answered-transaction.ts',
        'families/solana/codec/read-transaction.ts',
        'families/solana/port/solana-transfer.ts',
      ],
      after: ['connect', 'connect-solana', 'signatures-solana', 'tokens-solana'],
    },
    'registered-bip122': {
      modules: ['connectors/wallet-standard/registered-bitcoin.ts', 'connectors/wbip/registered-wbip.ts'],
      after: ['named'],
    },
    'connect-bip122': {
      modules: [
        'connectors/wallet-standard/bitcoin-connector.ts',
        'connectors/wbip/wbip-connector.ts',
        'families/bip122/port/bip122-chain.ts',
        'families/bip122/port/bip122-wallet.ts',
      ],
      after: ['connect', 'named', 'registered-bip122'],
    },
    'signed-bip122': {
      modules: ['families/bip122/codec/is-key-of.ts', 'families/bip122/codec/is-text-signed.ts'],
      after: ['connect', 'connect-bip122', 'signatures'],
    },
    'transactions-bip122': {
      modules: [
        'families/bip122/port/answered-psbt.ts',
        'families/bip122/codec/finished-transaction.ts',
        'families/bip122/codec/psbt-fee.ts',
        'families/bip122/codec/read-psbt.ts',
        'families/bip122/codec/read-transaction.ts',
        'families/bip122/codec/transfer-psbt.ts',
        'adapters/bitcoin-combined-psbt.ts',
      ],
      after: ['connect', 'connect-bip122', 'signatures', 'signed-bip122'],
    },
    'registered-polkadot': {
      modules: ['connectors/injected-web3/injected-extensions.ts'],
      after: ['named'],
    },
    'connect-polkadot': {
      modules: [
        'connectors/injected-web3/polkadot-connector.ts',
        'families/polkadot/port/polkadot-chain.ts',
        'families/polkadot/port/polkadot-wallet.ts',
      ],
      after: ['connect', 'named', 'registered-polkadot'],
    },
    'signed-polkadot': {
      modules: ['families/polkadot/codec/check-signed-payload.ts'],
      after: ['connect', 'connect-polkadot', 'signatures'],
    },
    'transactions-polkadot': {
      modules: ['families/polkadot/port/polkadot-transfer.ts'],
      after: ['connect', 'connect-polkadot', 'signatures', 'signed-polkadot'],
    },
    'registered-cosmos': { modules: ['connectors/keplr/keplr-in-window.ts'], after: ['named'] },
    'connect-cosmos': {
      modules: [
        'connectors/keplr/keplr-connector.ts',
        'families/cosmos/port/cosmos-chain.ts',
        'families/cosmos/port/cosmos-wallet.ts',
      ],
      after: ['connect', 'named', 'registered-cosmos'],
    },
    'signed-cosmos': {
      modules: ['families/cosmos/codec/check-signed.ts'],
      after: ['connect', 'connect-cosmos', 'signatures'],
    },
    // Families and what verifies a sign-in share it. Connecting does without the curves.
    signatures: {
      modules: [
        'model/signatures/ethereum-account.ts',
        'model/signatures/hash160.ts',
        'model/signatures/is-same-bytes.ts',
        'model/signatures/recovered-key.ts',
      ],
      after: ['connect'],
    },
    announced: {
      modules: ['connectors/injected/announced-rules.ts', 'connectors/kit/name-deceives.ts'],
    },
    checksum: { modules: ['model/ids/has-right-checksum.ts'] },
    request: { modules: ['composition/chunks/request.ts'], after: ['connect'] },
    // A code that asks for a sign-in loads it early: the sign-in follows.
    'sign-in': {
      modules: ['charts/siwx/one-click-request.ts', 'charts/siwx/siwx.chunk.ts'],
      after: ['connect'],
    },
    // Apps without a back end verify in the page. A server loads the same files.
    'kept-by-server': { modules: ['siwx/server-sign-ins.ts'], after: ['connect', 'sign-in'] },
    'kept-in-browser': { modules: ['siwx/browser-sign-ins.ts'], after: ['connect', 'sign-in'] },
    'kept-by-siwe': { modules: ['siwx/siwe-sign-ins.ts'], after: ['connect', 'sign-in'] },
    verify: {
      modules: ['sign-in-verifier/create-sign-in-verifier.ts'],
      after: ['connect', 'sign-in', 'kept-in-browser'],
    },
    'verify-eip155': {
      modules: ['sign-in-verifier/signatures/eip155-signature.ts'],
      after: ['connect', 'signatures', 'verify'],
    },
    'verify-solana': {
      modules: ['sign-in-verifier/signatures/solana-signature.ts'],
      after: ['connect', 'verify'],
    },
    'verify-bip122': {
      modules: ['sign-in-verifier/signatures/bip122-signature.ts'],
      after: ['connect', 'connect-bip122', 'signatures', 'signed-bip122', 'verify'],
    },
    'verify-polkadot': {
      modules: ['sign-in-verifier/signatures/polkadot-signature.ts'],
      after: ['connect', 'connect-polkadot', 'signatures', 'signed-polkadot', 'verify'],
    },
    'verify-cosmos': {
      modules: ['sign-in-verifier/signatures/cosmos-signature.ts'],
      after: ['connect', 'connect-cosmos', 'signatures', 'signed-cosmos', 'verify'],
    },
    // There is an account by then. It checks the addresses of every family.
    receive: {
      modules: ['charts/receive/receive.chunk.ts'],
      after: [
        'connect',
        'connect-solana',
        'connect-bip122',
        'connect-polkadot',
        'connect-cosmos',
        'checksum',
        'sign-in',
      ],
    },
    send: { modules: ['charts/send/send.chunk.ts'], after: ['connect', 'checksum'] },
    pairing: {
      modules: ['charts/pairing/pairing.chunk.ts'],
    },
    // Apart from the charts, which apps without pairing bundle too: those may lack the sign client, an optional peer.
    session: {
      modules: [
        'connectors/pairing/connect-first.ts',
        'connectors/pairing/memory-pairing-storage.ts',
        'connectors/pairing/open-pairing.ts',
      ],
      after: ['pairing'],
    },
    'paired-eip155': {
      modules: ['families/eip155/port/eip155-pairing.ts'],
      after: ['connect', 'pairing', 'session'],
    },
    'paired-solana': {
      modules: ['families/solana/port/solana-pairing.ts'],
      after: ['connect', 'connect-solana', 'pairing', 'session'],
    },
    'paired-bip122': {
      modules: ['families/bip122/port/bip122-pairing.ts'],
      after: ['connect', 'named', 'connect-bip122', 'pairing', 'session'],
    },
    'paired-polkadot': {
      modules: ['families/polkadot/port/polkadot-pairing.ts'],
      after: ['connect', 'named', 'connect-polkadot', 'pairing', 'session'],
    },
    'paired-cosmos': {
      modules: ['families/cosmos/port/cosmos-pairing.ts'],
      after: ['connect', 'named', 'connect-cosmos', 'pairing', 'session'],
    },
    // Apart from the session, whose import() says what to install when the peer is missing.
    relay: { modules: ['connectors/pairing/sign-client-pairing.ts'], after: ['pairing', 'session'] },
    'login-frame': {
      modules: ['connectors/login-frame/open-frame-login.ts'],
      after: ['connect', 'chunk-login'],
    },
    listing: {
      modules: [
        'charts/listing/listing.chunk.ts',
        'http/listing/listing-client.ts',
        'http/listing/built-in-listing.ts',
      ],
    },
    pictures: { modules: ['http/listing/svg/still-svg.ts'], after: ['listing'] },
    'api-reads': {
      modules: ['http/blockchain-api/api-for-features.ts', 'http/blockchain-api/api-reads.ts'],
      after: ['connect'],
    },
    // The chart and its reads are one file.
    tokens: {
      modules: ['charts/tokens/tokens.chunk.ts', 'http/tokens/token-reads.ts'],
      after: ['connect'],
    },
    'api-identity': { modules: ['http/blockchain-api/paths/identity.ts'], after: ['connect', 'api-reads'] },
  },
}

export const engineActs = withFeatures(
  lines,
  featureFolders(fileURLToPath(new URL('../../engine/src', import.meta.url))),
)

/** The kit has no acts: no page waits for its files. */
export const kitActs: PackageActs = {
  atOnce: {},
  light: [],
  sharing: [],
  tools: ['cli/chart-kit', 'command', 'index', 'inspect', 'playwright', 'vitest'],
  acts: {},
}

/** The same for the skin. */
export const skinActs: PackageActs = {
  atOnce: { 'first-load': ['index.ts'] },
  light: [],
  sharing: [],
  tools: [],
  acts: {
    asides: { modules: ['modal/asides.tsx'] },
    open: {
      modules: [
        'modal/wallet-dialog.tsx',
        'views/connect/connect.tsx',
        'views/connect/connecting-external.tsx',
        'views/connect/granted.tsx',
      ],
      // Opening loads both side by side.
      after: ['asides'],
    },
    // The modal opens without these.
    'after-open': {
      modules: [
        'views/help/what-is-a-wallet.tsx',
        'views/help/get-wallet.tsx',
        'views/kit/nothing-chosen-view.tsx',
      ],
      after: ['asides', 'open'],
    },
    inline: { modules: ['modal/inline-panel.tsx'], after: ['asides', 'open'] },
    // Every view is shown in the dialog.
    account: {
      modules: [
        'views/account/account-settings.tsx',
        'views/account/account.tsx',
        'views/account/switch-address.tsx',
        'views/network/networks.tsx',
        'views/network/switch-active-chain.tsx',
        'views/network/switch-network.tsx',
        'views/network/unsupported-chain.tsx',
        'views/help/what-is-a-network.tsx',
      ],
      after: ['asides', 'open'],
    },
    'sign-in': {
      modules: ['views/sign-in/siwx-sign-message.tsx'],
      after: ['asides', 'open', 'account'],
    },
    families: {
      modules: ['views/connect/connecting-multi-chain.tsx'],
      after: ['asides', 'open'],
    },
    listing: {
      modules: [
        'views/connect/all-wallets.tsx',
        'views/connect/connect-wallets.tsx',
        'views/connect/downloads.tsx',
      ],
      after: ['asides', 'open'],
    },
    pairing: {
      modules: [
        'views/connect/connecting-wallet-connect-basic.tsx',
        'views/connect/connecting-wallet-connect.tsx',
      ],
      after: ['asides', 'open'],
    },
    receive: {
      modules: ['views/account/wallet-compatible-networks.tsx', 'views/account/wallet-receive.tsx'],
      after: ['asides', 'open', 'account'],
    },
    send: {
      modules: [
        'views/account/wallet-send-preview.tsx',
        'views/account/wallet-send-select-token.tsx',
        'views/account/wallet-send.tsx',
      ],
      after: ['asides', 'open', 'account'],
    },
    scan: {
      modules: ['views/account/send/scan-code.tsx'],
      after: ['asides', 'open', 'account', 'send'],
    },
    activity: {
      modules: ['views/account/activity/activity-part.ts'],
      after: ['asides', 'open', 'account'],
    },
    tokens: {
      modules: ['views/account/tokens/tokens-part.ts'],
      after: ['asides', 'open', 'account'],
    },
    login: {
      modules: [
        'views/connect/connect-methods.tsx',
        'views/connect/email-verify-device.tsx',
        'views/connect/email-verify-otp.tsx',
      ],
      after: ['asides', 'open'],
    },
    approve: {
      modules: ['views/account/approve-transaction.tsx'],
      after: ['asides', 'open', 'account'],
    },
    'qr-code': { modules: ['parts/qr-code.tsx'], after: ['asides', 'open'] },
  },
}
