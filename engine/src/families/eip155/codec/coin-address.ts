/** Stands for the coin of a chain where an address is asked for. No contract has it. */
export const COIN_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** True for the address that stands for the coin, whatever its checksum. */
export const isCoinAddress = (address: string): boolean => address.toLowerCase() === COIN_ADDRESS
