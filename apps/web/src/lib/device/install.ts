/** What Chromium fires once a page may be installed as an app. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}
declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer
  }
}

let offer: InstallOffer | undefined
/** Keeps the browser's offer for the person who looks for it, instead of letting it lie over a page. */
export const keepInstallOffer = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event
  })
/** Asks to install; undefined where the browser offers nothing, or has installed already. An offer is good for one question. */
export const installer = (): (() => Promise<boolean>) | undefined => {
  const now = offer
  return (
    now &&
    (async () => {
      offer = undefined
      return (await now.prompt()).outcome === 'accepted'
    })
  )
}
