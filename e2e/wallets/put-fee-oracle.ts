import { concatHex, type Hex, parseAbi, parseGwei, toHex } from 'viem'
import type { ChainClient } from '../harness/own-world.js'

/** Where rollups of the OP stack have their fee oracle, and the prices of their parent chain. */
const ORACLE = '0x420000000000000000000000000000000000000F'
const PARENT_PRICES = '0x4200000000000000000000000000000000000015'
const oracleAbi = parseAbi(['function getL1FeeUpperBound(uint256 size) view returns (uint256)'])

const PARENT_BASE_FEE = parseGwei('30')
/** The scalar of the base fee, in millionths, in the bytes 16 to 19 of its word. */
const SCALARS: Hex = '0x00000000000000000000000000000000000f4240000000000000000000000000'
/** Wei that the node takes for a byte of a compressed transaction: 16 units of gas. */
const BYTE_PRICE = 16n * PARENT_BASE_FEE
/** More bytes than a signature adds, and than the shortest transaction is priced at. */
const SPARE_BYTES = 100

/** `(size + spare) * price`, for every call. */
const oracleCode = concatHex([
  '0x60043560',
  toHex(SPARE_BYTES, { size: 1 }),
  '0x0167',
  toHex(BYTE_PRICE, { size: 8 }),
  '0x025f5260205ff3',
])

/**
 * Makes a chain that was started with `isRollup` charge for its parent chain. The node does so by itself once it has the prices. Puts the
 * oracle of that fee there too. Returns what the oracle answers for the bytes of an unsigned transaction, in wei.
 */
export async function putFeeOracle(client: ChainClient): Promise<(bytes: number) => Promise<bigint>> {
  const put = (index: number, value: Hex) => client.setStorageAt({ address: PARENT_PRICES, index, value })
  await put(1, toHex(PARENT_BASE_FEE, { size: 32 }))
  await put(3, SCALARS)
  await put(7, toHex(1n, { size: 32 }))
  await client.setCode({ address: ORACLE, bytecode: oracleCode })
  return (bytes) =>
    client.readContract({
      address: ORACLE,
      abi: oracleAbi,
      functionName: 'getL1FeeUpperBound',
      args: [BigInt(bytes)],
    })
}
