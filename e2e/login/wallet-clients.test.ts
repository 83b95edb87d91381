import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import {
  type Address,
  type Hex,
  isHex,
  parseEther,
  recoverMessageAddress,
  recoverTypedDataAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, it } from 'vitest'
import type {} from '../../engine/src/login.js'
import { minedReceipt } from '../../examples/local-world/src/mined-receipt.js'
import { frameOf, signUp } from '../harness/login-by-email.js'
import { node, setBalance } from '../harness/node.js'
import { HARBOR } from '../harness/playground.js'
import { until } from '../harness/until.js'
import { visit } from '../harness/visit.js'
import { openConnect } from '../skin/stages.js'

const query = 'wallets=lantern&projectId=playground&listing=true&login=true'
/** An address of this test alone. */
const to = privateKeyToAddress(generatePrivateKey())
const value = parseEther('0.1')
const mail = {
  domain: { name: 'Harbor Mail', version: '1', chainId: HARBOR },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'Ebb at nine' },
} as const

/** A client of a library, in the page. */
interface Client {
  /** By `eth_requestAccounts`. */
  accounts(): Promise<readonly string[]>
  sign(message: string): Promise<string>
  signTyped(data: typeof mail): Promise<string>
  /** Sends wei, as a decimal text. Returns the hash. */
  send(to: string, value: string): Promise<string>
}

declare global {
  interface Window {
    clients?: Record<'viem' | 'ethers', (provider: object) => Client>
  }
}

/** Both libraries, unmodified, as a script for a page. */
async function clientsScript(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { BrowserProvider } from 'ethers'
import { createWalletClient, custom } from 'viem'
window.clients = {
  viem: (provider) => {
    const client = createWalletClient({ transport: custom(provider) })
    const account = async () => (await client.getAddresses())[0]
    return {
      accounts: () => client.requestAddresses(),
      sign: async (message) => client.signMessage({ account: await account(), message }),
      signTyped: async (data) => client.signTypedData({ account: await account(), ...data }),
      send: async (to, value) =>
        client.sendTransaction({ account: await account(), chain: null, to, value: BigInt(value) }),
    }
  },
  ethers: (given) => {
    const provider = new BrowserProvider(given)
    return {
      accounts: () => provider.send('eth_requestAccounts', []),
      sign: async (message) => (await provider.getSigner()).signMessage(message),
      signTyped: async ({ domain, types, message }) =>
        (await provider.getSigner()).signTypedData(domain, types, message),
      send: async (to, value) => {
        const { hash } = await (await provider.getSigner()).sendTransaction({ to, value: BigInt(value) })
        provider.destroy()
        return hash
      },
    }
  },
}`,
      resolveDir: fileURLToPath(new URL('../../engine', import.meta.url)),
    },
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

const hex = (value: unknown): Hex => {
  if (!isHex(value)) throw new Error(`Expected hex, got ${value}.`)
  return value
}

it('clients of viem and of ethers drive the login: accounts, a text, typed data, and ETH that arrives', async () => {
  const [script, { page }] = await Promise.all([clientsScript(), visit({ query })])
  await openConnect(page)
  await signUp(page, 'knot@example.org')
  const address: Address = hex(await page.evaluate(() => window.engine?.getState().accounts.eip155?.address))
  await setBalance(HARBOR, address, parseEther('2'))
  await page.evaluate(script)
  const frame = frameOf(page)
  /** Approves what the frame shows under this text. */
  const approved = async (asked: Promise<string | undefined>, shown: string): Promise<Hex> => {
    await until.shows(frame.getByText(shown).first())
    await frame.getByRole('button', { name: 'Approve' }).click()
    await until.isGone(frame.getByText(shown).first())
    return hex(await asked)
  }

  let sent = 0
  for (const library of ['viem', 'ethers'] as const) {
    sent += 1
    const client = await page.evaluateHandle(
      (name) => window.clients?.[name](window.engine?.provider('eip155') ?? {}),
      library,
    )
    const accounts: readonly string[] | undefined = await client.evaluate((one) => one?.accounts())
    expect(
      accounts?.map((one) => one.toLowerCase()),
      library,
    ).toEqual([address.toLowerCase()])

    const message = `Low tide for ${library}`
    const signing = client.evaluate((one, text) => one?.sign(text), message)
    const signature = await approved(signing, message)
    expect(await recoverMessageAddress({ message, signature }), library).toBe(address)

    const typing = client.evaluate((one, data) => one?.signTyped(data), mail)
    const typed = await approved(typing, 'Ebb at nine')
    expect(await recoverTypedDataAddress({ ...mail, signature: typed }), library).toBe(address)

    const sending = client.evaluate((one, [to, value]) => one?.send(to, value), [to, `${value}`] as const)
    const receipt = await minedReceipt(node(HARBOR), await approved(sending, 'Send ETH'))
    const ends = { from: address.toLowerCase(), to: to.toLowerCase() }
    expect(receipt, library).toMatchObject({ status: 'success', ...ends })
    expect(await node(HARBOR).getBalance({ address: to }), library).toBe(value * BigInt(sent))
    expect(await node(HARBOR).getTransactionCount({ address }), library).toBe(sent)
  }
})
