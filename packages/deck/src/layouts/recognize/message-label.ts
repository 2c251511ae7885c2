/** Matches the label of the message of a slide: “Conclusion: ”, “建议：”. */
export const messageLabel: RegExp =
  /^\s*(?:(?:our |my )?(?:conclusion|verdict|decision|recommendation|bottom line|(?:key )?takeaway|lessons? learned|lesson)|(?:核心|最终)?结论|小结|建议|决定|教训|启示|一句话)\s?[:：]/iu;
