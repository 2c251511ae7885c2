/** Splits text after each sentence, and drops the spaces between sentences. */
export function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?]["”]?)\s+(?=["“\p{Lu}\d])|(?<=[。！？]”?)(?!”)/u);
}
