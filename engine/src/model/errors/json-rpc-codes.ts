/** Names of the error codes of JSON-RPC 2.0, EIP-1474, EIP-1193, EIP-3085/3326 and EIP-5792. */
export const jsonRpcCodes = {
  '-32700': 'Parse error',
  '-32600': 'Invalid request',
  '-32601': 'Method not found',
  '-32602': 'Invalid params',
  '-32603': 'Internal error',
  '-32000': 'Invalid input',
  '-32001': 'Resource not found',
  '-32002': 'Resource unavailable',
  '-32003': 'Transaction rejected',
  '-32004': 'Method not supported',
  '-32005': 'Limit exceeded',
  '-32006': 'JSON-RPC version not supported',
  4001: 'User rejected request',
  4100: 'Unauthorized',
  4200: 'Unsupported method',
  4900: 'Disconnected',
  4901: 'Chain disconnected',
  4902: 'Unrecognized chain',
  5700: 'Unsupported non-optional capability',
  5710: 'Unsupported chain id',
  5720: 'Duplicate id',
  5730: 'Unknown bundle id',
  5740: 'Bundle too large',
  5750: 'Upgrade to atomic execution rejected',
  5760: 'Atomicity not supported',
} as const satisfies Record<string, string>

/** Name of an error code, or undefined when the code is not a standard one. */
export function jsonRpcCodeName(code: number): string | undefined {
  return Object.hasOwn(jsonRpcCodes, code) ? jsonRpcCodes[`${code}` as keyof typeof jsonRpcCodes] : undefined
}

/** Whether a read that failed with this code may be sent again: -1 (unknown), limit exceeded, internal error. */
export function isRetryableRpcCode(code: number): boolean {
  return code === -1 || code === -32005 || code === -32603
}
