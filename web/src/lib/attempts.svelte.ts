// What could not be loaded is tried again: a page that says so begins anew when its reader asks for it, or when the network
// is back.
class Attempts {
  number = $state(0);
  again = () => void ++this.number;
}

export const attempts = new Attempts();
