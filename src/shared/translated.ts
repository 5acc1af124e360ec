/** The same record in another language: its texts are any texts, and its functions get the same values. */
export type Translated<Text> = Text extends string
  ? string
  : Text extends (...values: infer Values) => infer Result
    ? (...values: Values) => Translated<Result>
    : { [Key in keyof Text]: Translated<Text[Key]> };
