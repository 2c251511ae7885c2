/** Matches words that continue the text before, or that mark a narrative. */
export const continuation: RegExp =
  /^(?:but|then|however|yet|so|and|or|still|instead|therefore|thus|hence|also|meanwhile|later|afterwards?|next|soon|suddenly|eventually|at last|after|before|on the|as a result|consequently|moreover|furthermore|besides|in addition|in practice|in other words|for example|for instance|that is|this|that|these|those|it|he|she|they|i|dear|because|when)(?![\p{L}-])|^(?:然而|但|不过|可是|因此|所以|于是|随后|后来|接着|接下来|同时|此外|另外|例如|比如|由于|总之|首先|其次|最终|终于|而|这|那|其|并|我(?!们)|当)/iu;
