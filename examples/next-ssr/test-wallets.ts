import { halyard, installLocalWallet, lantern } from '@walletchart/example-local-world/wallet'

// Bundled to public/test-wallets.js. It stands for an extension: it comes with a script of its own and knows the chains.
const { chains = '[]' } = document.currentScript?.dataset ?? {}
const known = JSON.parse(chains)
if (known.length > 0) for (const wallet of [lantern(known), halyard(known)]) installLocalWallet(wallet)
