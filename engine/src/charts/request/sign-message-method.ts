/** The name under which `engine.signMessage` queues; each family translates it. */
export const signMessageMethod = 'walletchart_signMessage'
