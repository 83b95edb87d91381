import { loginFramePart } from '../login-frame/login-frame.part.js'
import { loginSessionPart } from '../login-session/login-session.part.js'
import { loginPart } from './login.part.js'

export const parts = [loginPart, loginFramePart, loginSessionPart] as const
