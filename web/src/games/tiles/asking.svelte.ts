// Asking what is there: while it is switched on a press on the map answers, and does nothing else.
export class Asking {
  on: boolean = $state(false);
  /** Somebody asked at this table: from then on what the server works out is wanted. */
  used: boolean = $state(false);

  switch(on = !this.on): void {
    this.on = on;
    if (on) this.used = true;
  }
}
