import {
  HARBOR,
  LOCAL_ACCOUNTS,
  LOCAL_SMART_ACCOUNTS,
  type LocalChain,
  type LocalWorld,
  startLocalWorld,
} from '@walletchart/example-local-world'
import {
  createPublicClient,
  http,
  isErc6492Signature,
  isHex,
  numberToHex,
  parseEther,
  stringToHex,
} from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerRequest } from './answer-request.js'
import { readQuestion } from './wallet-question.js'

const [deployed, counterfactual] = LOCAL_SMART_ACCOUNTS
const [, , , , , , , last = '0x'] = LOCAL_ACCOUNTS
if (deployed === undefined || counterfactual === undefined) throw new Error('There are no smart accounts.')

let world: LocalWorld
let chain: LocalChain
beforeAll(async () => {
  world = await startLocalWorld({ chains: [{ ...HARBOR, port: 0 }] })
  const [first] = world.chains
  if (first === undefined) throw new Error('There is no chain.')
  chain = first
})
afterAll(() => world.stop())

const client = () => createPublicClient({ transport: http(chain.rpcUrl, { retryCount: 0, timeout: 60_000 }) })

/** Reads a request of an app that was granted the smart accounts, and answers it with yes. */
const answer = async (method: string, params: readonly unknown[]) => {
  const permitted = LOCAL_SMART_ACCOUNTS.map(({ address }) => address)
  const question = readQuestion(method, params, permitted)
  if (question === undefined || question.kind === 'switch-chain') throw new Error(`${method} was not read.`)
  const result = await answerRequest(question, chain)
  if (!isHex(result)) throw new Error('The answer is not hexadecimal.')
  return result
}

const typed = {
  types: {
    EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
    Mail: [{ name: 'text', type: 'string' }],
  },
  primaryType: 'Mail',
  domain: { chainId: HARBOR.id },
  message: { text: 'hello' },
} as const

it.each([
  ['deployed', deployed, false],
  ['not deployed', counterfactual, true],
] as const)(
  'signs for a smart account as its chain judges it (%s)',
  async (_name, { address }, isWrapped) => {
    const signature = await answer('personal_sign', [stringToHex('hello'), address])
    expect(isErc6492Signature(signature)).toBe(isWrapped)
    expect(await client().verifyMessage({ address, message: 'hello', signature })).toBe(true)

    const ofData = await answer('eth_signTypedData_v4', [address, JSON.stringify(typed)])
    expect(isErc6492Signature(ofData)).toBe(isWrapped)
    const data = { ...typed, domain: { chainId: BigInt(HARBOR.id) }, address, signature: ofData }
    expect(await client().verifyTypedData(data)).toBe(true)
  },
)

it('sends from a deployed smart account, and refuses one that is not with 4200', async () => {
  const value = numberToHex(parseEther('1'))
  const before = await client().getBalance({ address: last })
  const hash = await answer('eth_sendTransaction', [{ from: deployed.address, to: last, value }])
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(() => client().getBalance({ address: last })).toBe(before + parseEther('1'))
  const refused = answer('eth_sendTransaction', [{ from: counterfactual.address, to: last, value }])
  await expect(refused).rejects.toMatchObject({ code: 4200 })
})
