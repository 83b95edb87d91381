import { createRequire } from 'node:module'
import {
  type Address,
  concatHex,
  createTestClient,
  encodeAbiParameters,
  encodeDeployData,
  getAddress,
  type Hex,
  keccak256,
  namehash,
  parseAbi,
  publicActions,
  toCoinType,
  toHex,
  walletActions,
} from 'viem'
import * as z from 'zod/mini'
import { anvilClientOptions, type FurnishedChain } from '../anvil-client-options.js'
import type { CompiledContracts } from '../compile-contracts.js'
import { HARBOR } from '../local-chains.js'
import { minedReceipt } from '../mined-receipt.js'
import { LOCAL_NAMES, LOCAL_PRIMARY_NAMES, OFFCHAIN_NAME } from './local-names.js'
import { UNIVERSAL_RESOLVER } from './universal-resolver.js'

/** The account that owns the names; none of the funded ones, so that their nonces start at 0. */
const OWNER_INDEX = 8

const registryAbi = parseAbi([
  'function setSubnodeOwner(bytes32 node, bytes32 label, address owner)',
  'function setResolver(bytes32 node, address resolver)',
])
const resolverAbi = parseAbi([
  'function setAddr(bytes32 node, uint256 coinType, bytes value)',
  'function setName(bytes32 node, string name)',
])
const artifactSchema = z.object({ bytecode: z.templateLiteral(['0x', z.string()]) })

export interface FurnishNamesOptions extends FurnishedChain {
  readonly contracts: CompiledContracts
  /** The URL of the gateway, with its places. */
  readonly gatewayUrl: string
}

/**
 * Puts the published registry and resolver of ENS on a chain, and the names of the local world. The entry point stands where public chains
 * have it. It is of this project: no package has one.
 * @throws Error when the chain refuses a transaction
 */
export async function furnishNames({ contracts, gatewayUrl, ...chain }: FurnishNamesOptions): Promise<void> {
  const client = createTestClient(anvilClientOptions(chain, OWNER_INDEX))
    .extend(publicActions)
    .extend(walletActions)
  const owner = client.account.address
  await client.setBalance({ address: owner, value: 10n ** 20n })

  const sent = async (hash: Hex): Promise<Address | null | undefined> => {
    const { status, contractAddress } = await minedReceipt(client, hash)
    if (status !== 'success') throw new Error(`${chain.name} refused a name (transaction ${hash}).`)
    return contractAddress
  }
  const deployed = async (data: Hex): Promise<Address> => {
    const address = await sent(await client.sendTransaction({ data }))
    if (!address) throw new Error(`${chain.name} did not deploy a contract of names.`)
    return getAddress(address)
  }
  const words = (...values: readonly Address[]): Hex =>
    encodeAbiParameters(
      values.map(() => ({ type: 'address' })),
      values,
    )

  const registry = await deployed(artifact('@ensdomains/ens/build/contracts/ENSRegistry.json'))
  const resolver = await deployed(
    concatHex([artifact('@ensdomains/resolver/build/contracts/PublicResolver.json'), words(registry)]),
  )
  const offchain = await deployed(
    encodeDeployData({
      abi: [{ type: 'constructor', inputs: [{ type: 'string' }], stateMutability: 'nonpayable' }],
      bytecode: contracts.OffchainResolver,
      args: [gatewayUrl],
    }),
  )
  // A call without a receiver answers the code that would stand there, with the registry in it.
  const { data: entry = '0x' } = await client.call({
    data: concatHex([contracts.UniversalResolver, words(registry)]),
  })
  await client.setCode({ address: UNIVERSAL_RESOLVER, bytecode: entry })

  const own = async (name: string): Promise<void> => {
    const [label = '', ...above] = name.split('.')
    const args = [namehash(above.join('.')), keccak256(toHex(label)), owner] as const
    await sent(
      await client.writeContract({
        address: registry,
        abi: registryAbi,
        functionName: 'setSubnodeOwner',
        args,
      }),
    )
  }
  const point = async (name: string, to: Address): Promise<void> => {
    await own(name)
    const args = [namehash(name), to] as const
    await sent(
      await client.writeContract({ address: registry, abi: registryAbi, functionName: 'setResolver', args }),
    )
  }

  for (const name of ['eth', 'reverse', ...new Set(LOCAL_PRIMARY_NAMES.map(reverseOf))]) await own(name)
  await point(OFFCHAIN_NAME, offchain)
  for (const { name, addresses } of LOCAL_NAMES) {
    await point(name, resolver)
    for (const [chainId, address] of Object.entries(addresses)) {
      const args = [namehash(name), coinTypeOf(Number(chainId)), address] as const
      await sent(
        await client.writeContract({ address: resolver, abi: resolverAbi, functionName: 'setAddr', args }),
      )
    }
  }
  for (const primary of LOCAL_PRIMARY_NAMES) {
    const name = `${primary.account.slice(2).toLowerCase()}.${reverseOf(primary)}`
    await point(name, resolver)
    const args = [namehash(name), primary.name] as const
    await sent(
      await client.writeContract({ address: resolver, abi: resolverAbi, functionName: 'setName', args }),
    )
  }
}

/** The coin type of a chain (ENSIP-19): 60 where the registry stands. */
const coinTypeOf = (chainId: number): bigint => (chainId === HARBOR.id ? 60n : toCoinType(chainId))

/** The name above the names of accounts on a chain (ENSIP-19). */
const reverseOf = ({ chainId }: { readonly chainId: number }): string =>
  `${chainId === HARBOR.id ? 'addr' : toCoinType(chainId).toString(16)}.reverse`

const require = createRequire(import.meta.url)

/** The machine code of a published contract. */
const artifact = (file: string): Hex => artifactSchema.parse(require(file)).bytecode
