interface Links {
  ios: string | null
  android: string | null
  huawei: string | null
}
const stores = [
  ['ios', 'App Store'],
  ['android', 'Google Play'],
  ['huawei', 'AppGallery'],
] as const

/** One button per store that has the app. Their line is kept free while the addresses are on their way. */
export function StoreButtons({ links }: { links: Links }) {
  return (
    <div className="flex min-h-11 flex-wrap justify-center gap-1.5 sm:gap-2">
      {stores.map(([key, name]) => {
        const address = links[key]
        return (
          address && (
            <a
              key={key}
              href={address}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center rounded-control border border-line bg-surface px-2.5 text-note font-bold text-ink hover:border-edge sm:px-3.5 sm:text-[0.8125rem]"
            >
              {name}
            </a>
          )
        )
      })}
    </div>
  )
}
