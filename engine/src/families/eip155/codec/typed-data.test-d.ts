import type { Eip155Engine } from '../actions/eip155-engine.js'
import { signTypedData } from '../actions/sign-typed-data.js'

declare const engine: Eip155Engine

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const whole = {
  domain: { name: 'My app', chainId: 1 },
  types: { Greeting: [{ name: 'text', type: 'string' }] },
  primaryType: 'Greeting',
  message: { text: 'Hello' },
}
const { primaryType: _primaryType, ...noPrimaryType } = whole
const { types: _types, ...noTypes } = whole
const { message: _message, ...noMessage } = whole

await signTypedData(engine, { address, typedData: whole })

// @ts-expect-error the primary type is missing
await signTypedData(engine, { address, typedData: noPrimaryType })
// @ts-expect-error the types are missing
await signTypedData(engine, { address, typedData: noTypes })
// @ts-expect-error the message is missing
await signTypedData(engine, { address, typedData: noMessage })
// @ts-expect-error JSON text is no typed data
await signTypedData(engine, { address, typedData: JSON.stringify(whole) })
// @ts-expect-error a field has a type
await signTypedData(engine, { address, typedData: { ...whole, types: { Greeting: [{ name: 'text' }] } } })
// @ts-expect-error a domain names no such thing
await signTypedData(engine, { address, typedData: { ...whole, domain: { chain: 1 } } })
