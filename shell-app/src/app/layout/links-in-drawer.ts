/** Windows where the links of the header stand in the drawer: beside them, the search had no 200 px. */
export const LINKS_IN_DRAWER = '@media (max-width: 819px)';
