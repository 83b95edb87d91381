import { relayPart } from '../relay/relay.part.js'
import { pairingPart } from './pairing.part.js'

export const parts = [pairingPart, relayPart] as const
