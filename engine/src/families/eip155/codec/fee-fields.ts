import { featureError } from '../../../model/errors/feature-error.js'

/** The fee fields of an EVM transaction, in wei per unit of gas. */
export interface FeeFields {
  readonly gasPrice?: unknown
  readonly maxFeePerGas?: unknown
  readonly maxPriorityFeePerGas?: unknown
}

/**
 * Refuses a legacy gas price beside the fee fields of EIP-1559. A field of null or undefined is absent.
 * @throws WalletchartError `FEE_FIELDS_CONFLICT`
 */
export function checkFeeFields({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: FeeFields): void {
  if (gasPrice != null && (maxFeePerGas != null || maxPriorityFeePerGas != null)) {
    throw featureError('FEE_FIELDS_CONFLICT')
  }
}
