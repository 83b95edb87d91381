export { paymentRequest } from './payment-request.command.js'
export { receiveAddresses } from './receive-addresses.command.js'

/** Addresses are read from the public state: there is nothing to keep in a chart. */
export const parts = [] as const
