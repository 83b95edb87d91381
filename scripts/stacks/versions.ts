/** The versions that the stacks are tried with, and that a new app begins with. They are those of the lock file. */
export const versions = {
  '@polkadot/api': '16.5.6',
  '@solana/web3.js': '1.99.0',
  '@types/node': '20.19.43',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  '@vitejs/plugin-react': '6.3.0',
  '@walletconnect/sign-client': '2.25.0',
  'bitcoinjs-lib': '7.0.5',
  next: '16.4.6',
  react: '19.3.1',
  'react-dom': '19.3.1',
  typescript: '7.0.2',
  viem: '2.57.1',
  vite: '8.3.8',
} as const

/** The versions of some packages. */
export const versionsOf = (...names: readonly (keyof typeof versions)[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, versions[name]]))
