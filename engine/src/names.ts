export { type DisplayName, displayName } from './model/display-name.js'
