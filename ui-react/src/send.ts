export { type Send, useSend } from './hooks/use-send.js'
