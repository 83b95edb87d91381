/** Id of the connector that pairs with wallets on other devices. One session of it may serve several families. */
export const PAIRING_CONNECTOR_ID = 'walletConnect'
