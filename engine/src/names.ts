export { type DisplayName, displayName } from './model/text/display-name.js'
