// What asking a connected wallet needs, and the calls that go to a chain's node.
export { request } from '../../charts/request/request.command.js'
export { signMessage } from '../../charts/request/sign-message.command.js'

import { requestPart } from '../../charts/request/request.part.js'

export const parts = [requestPart] as const
