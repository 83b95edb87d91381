import { versionsOf } from '../../../scripts/stacks/versions.js'
import type { Templates } from '../src/template.js'
import { nextTemplate } from './next-template.js'
import { reactTemplate, vanillaTemplate } from './vite-templates.js'

/** The templates, made of the samples of the documentation and of the files of the examples. */
export const templateSources: Templates = {
  templates: { react: reactTemplate, next: nextTemplate, vanilla: vanillaTemplate },
  familyPackages: {
    eip155: {},
    solana: versionsOf('@solana/web3.js'),
    bip122: versionsOf('bitcoinjs-lib'),
    polkadot: versionsOf('@polkadot/api'),
    cosmos: {},
  },
  pairingPackages: versionsOf('@walletconnect/sign-client'),
}
