import { approvalsPart } from '../approvals/approvals.part.js'
import { loginFramePart } from '../login-frame/login-frame.part.js'
import { loginKeysPart } from '../login-keys/login-keys.part.js'
import { loginSessionPart } from '../login-session/login-session.part.js'
import { loginPart } from './login.part.js'

export const parts = [loginPart, approvalsPart, loginFramePart, loginSessionPart, loginKeysPart] as const
