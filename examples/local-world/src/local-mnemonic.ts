/**
 * The well-known test phrase that local chain nodes use. Its keys are public: never send anything of value to them.
 * BIP-39 words, accounts at BIP-44 path m/44'/60'/0'/0/index.
 */
export const LOCAL_MNEMONIC = 'test test test test test test test test test test test junk'
