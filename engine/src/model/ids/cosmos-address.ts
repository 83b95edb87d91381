// 20 or 32 bytes are 32 or 52 characters of bech32, before the six of the checksum.
const shape = /^[a-z0-9]{1,83}1([02-9ac-hj-np-z]{38}|[02-9ac-hj-np-z]{58})$/

/** True if a value looks like an address of a Cosmos chain. Its checksum is compared by `readCosmosAddress`, which is loaded later. */
export const isCosmosAddress = (value: unknown): value is string =>
  typeof value === 'string' && shape.test(value)
