import { parseAbi } from 'viem'

/** The functions of a smart account and of its factory. */
export const smartAccountAbi = parseAbi([
  'function owner() view returns (address)',
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
  'function execute(address target, uint256 value, bytes data) payable returns (bytes)',
])

export const smartAccountFactoryAbi = parseAbi([
  'function addressOf(address owner, bytes32 salt) view returns (address)',
  'function deploy(address owner, bytes32 salt) returns (address)',
])
