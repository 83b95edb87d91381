import type { LiveService } from '@walletchart/chart-kit'
import type { Caip2 } from '@walletchart/engine'

/** The test wallets of the kiosk, as the charts name them. */
export const buoy = { connectorId: 'org.example.buoy', name: 'Buoy' }
export const sextant = { connectorId: 'org.example.sextant', name: 'Sextant' }

const accounts: Readonly<Record<string, string>> = {
  [buoy.connectorId]: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  [sextant.connectorId]: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
}

/** An account that neither wallet has at first. */
export const otherAccount = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

export const harbor: Caip2 = 'eip155:31337'
export const foreign: Caip2 = 'eip155:1'

/** The wallet that a service speaks to. */
export const idOf = ({ input }: LiveService): string =>
  typeof input === 'object' && input !== null && 'connectorId' in input ? String(input.connectorId) : ''

/** The grant of a wallet on a chain. */
export const grantOf = (connectorId: string, chainId: Caip2) => ({
  namespace: 'eip155',
  accounts: [{ address: accounts[connectorId] ?? otherAccount, type: 'eoa' }],
  chainId,
  supportsAllNetworks: true,
})

/** The wallet has this account now. */
export const account = (address: string) => ({
  type: 'wallet.accountsChanged',
  accounts: [{ address, type: 'eoa' }],
})
