import {
  createPublicClient,
  createWalletClient,
  type Hex,
  hashMessage,
  http,
  parseEther,
  publicActions,
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HARBOR, LOCAL_SMART_ACCOUNTS, SMART_ACCOUNT_FACTORY, TIDEWATER } from './index.js'
import { minedReceipt } from './mined-receipt.js'
import { smartAccountAbi, smartAccountFactoryAbi } from './smart-account-abi.js'
import { type LocalChain, type LocalWorld, startLocalWorld } from './start-local-world.js'
import { walletKey } from './wallet/wallet-keys.js'

const [deployed, counterfactual] = LOCAL_SMART_ACCOUNTS
if (deployed === undefined || counterfactual === undefined) throw new Error('There are no smart accounts.')
const owner = walletKey(deployed.ownerIndex)
const stranger = walletKey(0)

const MAGIC = '0x1626ba7e'
const REFUSED = '0xffffffff'

let world: LocalWorld
let chain: LocalChain
beforeAll(async () => {
  world = await startLocalWorld({
    chains: [
      { ...HARBOR, port: 0 },
      { ...TIDEWATER, port: 0 },
    ],
  })
  const [first] = world.chains
  if (first === undefined) throw new Error('There is no chain.')
  chain = first
})
afterAll(() => world.stop())

const clientOf = ({ rpcUrl }: LocalChain) =>
  createPublicClient({ transport: http(rpcUrl, { retryCount: 0, timeout: 60_000 }) })

const sender = (account: ReturnType<typeof walletKey>) => {
  const { id, name, nativeCurrency, rpcUrl } = chain
  return createWalletClient({
    account,
    chain: { id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } },
    transport: http(rpcUrl, { retryCount: 0, timeout: 60_000 }),
  }).extend(publicActions)
}

describe('the smart accounts of a chain', () => {
  it('have the addresses that wallets know, on every chain', async () => {
    for (const one of world.chains) {
      for (const { address, salt } of LOCAL_SMART_ACCOUNTS) {
        const answered = await clientOf(one).readContract({
          address: SMART_ACCOUNT_FACTORY,
          abi: smartAccountFactoryAbi,
          functionName: 'addressOf',
          args: [owner.address, salt],
        })
        expect(answered).toBe(address)
      }
    }
  })

  it('hold coins, and one of them is deployed with its owner', async () => {
    for (const one of world.chains) {
      const client = clientOf(one)
      for (const { address, startsDeployed } of LOCAL_SMART_ACCOUNTS) {
        expect((await client.getCode({ address })) !== undefined).toBe(startsDeployed)
        expect(await client.getBalance({ address })).toBe(parseEther('100'))
      }
      const of = { address: deployed.address, abi: smartAccountAbi } as const
      expect(await client.readContract({ ...of, functionName: 'owner' })).toBe(owner.address)
    }
  })

  it('accept the signature of their owner, and no other', async () => {
    const hash = hashMessage('hello')
    const judged = (signature: Hex) =>
      clientOf(chain).readContract({
        address: deployed.address,
        abi: smartAccountAbi,
        functionName: 'isValidSignature',
        args: [hash, signature],
      })
    const signature = await owner.signMessage({ message: 'hello' })
    expect(await judged(signature)).toBe(MAGIC)
    expect(await judged(await stranger.signMessage({ message: 'hello' }))).toBe(REFUSED)
    expect(await judged(await owner.signMessage({ message: 'goodbye' }))).toBe(REFUSED)
    expect(await judged(`0x${signature.slice(2, -2)}`)).toBe(REFUSED)
    expect(await judged('0x')).toBe(REFUSED)
  })

  it('execute the calls of their owner, and refuse those of anyone else', async () => {
    const to = '0x00000000000000000000000000000000000b0a75'
    const call = {
      address: deployed.address,
      abi: smartAccountAbi,
      functionName: 'execute',
      args: [to, 7n, '0x'],
    } as const
    await expect(sender(stranger).writeContract(call)).rejects.toThrow('SmartAccount: only the owner sends')
    const client = clientOf(chain)
    expect(await client.getBalance({ address: to })).toBe(0n)
    const { status } = await minedReceipt(client, await sender(owner).writeContract(call))
    expect(status).toBe('success')
    expect(await client.getBalance({ address: to })).toBe(7n)
    expect(await client.getBalance({ address: deployed.address })).toBe(parseEther('100') - 7n)
  })

  it('say why a call failed', async () => {
    const [token] = world.tokens.filter(({ kind, chainId }) => kind === 'plain' && chainId === chain.id)
    const call = sender(owner).simulateContract({
      address: deployed.address,
      abi: smartAccountAbi,
      functionName: 'execute',
      // transfer(address(1), 1): the account holds no tokens.
      args: [token?.address ?? '0x', 0n, `0xa9059cbb${'1'.padStart(64, '0')}${'1'.padStart(64, '0')}`],
    })
    // ERC20InsufficientBalance
    await expect(call).rejects.toThrow('0xe450d38c')
  })

  it('can be deployed by anyone, and again without an error', async () => {
    const deploy = {
      address: SMART_ACCOUNT_FACTORY,
      abi: smartAccountFactoryAbi,
      functionName: 'deploy',
      args: [owner.address, counterfactual.salt],
    } as const
    const client = sender(stranger)
    for (const _time of [1, 2]) {
      expect((await client.simulateContract(deploy)).result).toBe(counterfactual.address)
      const { status } = await minedReceipt(client, await client.writeContract(deploy))
      expect(status).toBe('success')
      expect(await client.getCode({ address: counterfactual.address })).toBeDefined()
    }
  })
})
