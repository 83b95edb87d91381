import { numberToHex } from 'viem'
import { expect } from 'vitest'
import { LOCAL_ACCOUNTS } from '../../examples/local-world/src/local-accounts.js'
import type { pairingWallet } from '../harness/pairing-wallet.js'
import { HARBOR } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { asking } from './pairing-wallet-visit.js'

const [, , , , fifth = '0x', sixth = '0x'] = LOCAL_ACCOUNTS
const harbor = `eip155:${HARBOR}`

/** Brings up every screen of the phone wallet, one after the other. */
export const goThroughScreens = async (
  wallet: ReturnType<typeof pairingWallet>,
  look: (screen: string) => Promise<void>,
): Promise<void> => {
  const { page } = wallet
  // The wallet is there before its screen is.
  await until.shows(page.getByRole('textbox', { name: 'Connect to an app' }))
  await look('home')
  await wallet.pastes('hello')
  await until.shows(page.getByRole('alert').getByText('no pairing code'))
  await look('home with a fault')
  await page.getByRole('button', { name: /^Change account/ }).click()
  await look('account and network')
  await wallet.button('Back').click()
  const { app, uri, approved } = await asking()
  await wallet.pastes(uri)
  await until.shows(wallet.heading('Pier wants to connect'))
  await page.getByText('What it may ask for').click()
  await look('proposal')
  await wallet.button('Connect').click()
  const { topic } = await approved
  const ask = (method: string, params: readonly unknown[]) =>
    app.request<unknown>({ topic, chainId: harbor, request: { method, params } })
  const data = { types: { Berth: [{ name: 'number', type: 'uint256' }] }, primaryType: 'Berth' }
  const questions = [
    ['Sign a message', 'personal_sign', ['word '.repeat(900), fifth]],
    [
      'Sign Berth',
      'eth_signTypedData_v4',
      [fifth, JSON.stringify({ ...data, domain: { name: 'Pier' }, message: { number: 7 } })],
    ],
    ['Send 1 ETH', 'eth_sendTransaction', [{ from: fifth, to: sixth, value: numberToHex(10n ** 18n) }]],
    ['Switch to chain 99', 'wallet_switchEthereumChain', [{ chainId: '0x63' }]],
  ] as const
  for (const [title, method, params] of questions) {
    const refused = expect(ask(method, params)).rejects.toMatchObject({ code: 5000 })
    await until.shows(wallet.heading(title))
    await look(title)
    await wallet.button('Reject').click()
    await refused
  }
  await page.getByRole('button', { name: /^Pier/ }).click()
  await until.shows(wallet.heading('Pier'))
  await look('session')
}
