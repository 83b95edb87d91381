export { type SendTransaction, useSendTransaction } from './hooks/use-send-transaction.js'
export {
  type SignTypedData,
  type SignTypedDataRequest,
  useSignTypedData,
} from './hooks/use-sign-typed-data.js'
