/** Windows in which the links of the header are in the drawer, because otherwise the search would have less than 200 px. */
export const LINKS_IN_DRAWER = '@media (max-width: 819px)';
