const first = (text: string, names: readonly (readonly [RegExp, string])[]) => names.find(([sign]) => sign.test(text))?.[1]

/** What a browser says of itself, in words: `Chrome di Android`. */
export const deviceName = (userAgent: string) => {
  const browser = first(userAgent, [
    [/SamsungBrowser/, 'Samsung Internet'],
    [/EdgA?\//, 'Edge'],
    [/OPR\/|Opera/, 'Opera'],
    [/Firefox\/|FxiOS/, 'Firefox'],
    [/Chrome\/|CriOS/, 'Chrome'],
    [/Safari\//, 'Safari'],
  ])
  const system = first(userAgent, [
    [/Android/, 'Android'],
    [/iPhone|iPad/, 'iOS'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'Mac'],
    [/CrOS/, 'ChromeOS'],
    [/Linux/, 'Linux'],
  ])
  return [browser ?? 'Peramban', system].filter(Boolean).join(' di ')
}
