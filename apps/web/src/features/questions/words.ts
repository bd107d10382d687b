/** The words of a code's list as options of a field. */
export const optionsOf = <K extends string>(
  labels: Readonly<Record<K, string>>,
): { readonly value: K; readonly label: string }[] =>
  (Object.keys(labels) as K[]).map((value) => ({ value, label: labels[value] }))
