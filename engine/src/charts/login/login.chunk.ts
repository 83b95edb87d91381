import { loginFramePart } from '../login-frame/login-frame.part.js'
import { loginPart } from './login.part.js'

export const parts = [loginPart, loginFramePart] as const
